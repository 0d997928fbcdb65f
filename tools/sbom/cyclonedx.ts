import type { LockedPackage, ShippedPackage } from './shipped-packages.ts';

const isOurs = ({ folder }: ShippedPackage): boolean => !folder.includes('node_modules/');
const purlOf = ({ name, locked }: ShippedPackage): string =>
  `pkg:npm/${name.replace('@', '%40')}@${locked.version}`;

function hashesOf({ integrity = '' }: LockedPackage): object[] {
  const [, digest] = /^sha512-(.+)$/.exec(integrity) ?? [];
  return digest ? [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] : [];
}

/** A single licence has an id, a choice of several an expression. */
function licencesOf({ license }: LockedPackage): object[] {
  if (license === undefined) return [];
  return [license.includes(' ') ? { expression: license } : { license: { id: license } }];
}

/** CycloneDX 1.6 without timestamp and serial number, so that the same lockfile produces the same file. */
export function cycloneDx(version: string, packages: readonly ShippedPackage[]): object {
  const ours = packages.filter(isOurs);
  const others = packages.filter((one) => !isOurs(one));
  const byFolder = new Map(packages.map((one) => [one.folder, one]));
  const needed = (folders: readonly string[]): string[] =>
    folders
      .flatMap((folder) => byFolder.get(folder) ?? [])
      .filter((one) => !isOurs(one))
      .map(purlOf);
  const unique = (refs: readonly string[]): string[] => [...new Set(refs)].toSorted();
  const self = `pkg:npm/portaria@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': self,
        name: 'portaria',
        version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: others.map((one) => ({
      type: 'library',
      'bom-ref': purlOf(one),
      name: one.name,
      version: one.locked.version,
      purl: purlOf(one),
      hashes: hashesOf(one.locked),
      licenses: licencesOf(one.locked),
    })),
    dependencies: [
      { ref: self, dependsOn: unique(ours.flatMap(({ needs }) => needed(needs))) },
      ...others.map((one) => ({ ref: purlOf(one), dependsOn: unique(needed(one.needs)) })),
    ],
  };
}
