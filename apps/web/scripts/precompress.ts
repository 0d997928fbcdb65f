import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';

/** Writes a Brotli file next to each text asset, so the server need not compress. Fonts are compressed already. */
export async function precompress(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue;
    const content = await readFile(`${folder}/${name}`);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${folder}/${name}.br`, brotliCompressSync(content, { params }));
  }
}
