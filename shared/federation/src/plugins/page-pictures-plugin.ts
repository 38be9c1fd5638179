import { isForSearch } from '@tessera/contracts/page-address';
import webpack, { type Compiler } from 'webpack';
import { pageChunk, pageRequest, pictureFile, type RouteTable } from '../build/route-table.ts';

/** A PNG file of 1200 by 630 pixels with the words of a page, which are in the language of the build. */
export type DrawPicture = (page: {
  readonly title: string;
  readonly description: string;
}) => Promise<Buffer>;

/** Writes a picture of each page that search engines find beside the files of the pages. */
export const pagePicturesPlugin =
  (routeTable: RouteTable, draw: DrawPicture) => (compiler: Compiler) => {
    const name = 'PagePictures';
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        for (const entry of routeTable.filter(({ path }) => isForSearch(path))) {
          const file = pictureFile(pageChunk(pageRequest(entry)));
          compilation.emitAsset(file, new webpack.sources.RawSource(await draw(entry)));
        }
      });
    });
  };
