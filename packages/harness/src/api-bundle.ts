import { join } from 'node:path';
import { buildApi } from '../../../apps/api/build/api-bundle.ts';
import { isApiBundleStale } from './build-age.ts';
import { repositoryRoot } from './repository-root.ts';

/** From now on processes of the API start from one bundle. Test workers inherit this. Drills run the sources. */
export async function bundleApi(): Promise<void> {
  const folder = join(repositoryRoot, 'node_modules/.cache/portaria-api');
  const entry = join(folder, 'portaria.js');
  if (isApiBundleStale(entry)) await buildApi(folder);
  process.env['API_ENTRY'] = entry;
}
