import { hostConfig } from '@tessera/federation/host-config';

export default hostConfig({ folder: import.meta.dirname, entry: './src/main.tsx' });
