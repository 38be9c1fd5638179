import { hostConfig } from '@tessera/federation/host-config';

export default hostConfig({
  folder: import.meta.dirname,
  entry: './src/main.tsx',
  begin: './src/begin.ts',
  drawnAhead: './src/app/draw-layout.tsx',
});
