export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

/** `package-lock.json` by folder. */
export type Lock = Readonly<Record<string, LockedPackage>>;

export interface ShippedPackage {
  readonly name: string;
  readonly folder: string;
  readonly needs: readonly string[];
  readonly locked: LockedPackage;
}

/** As Node looks for a package: beside the one who asks, then one floor up, and so on. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let floor = from; ; floor = floor.replace(/(?:^|\/)[^/]*$/, '')) {
    const folder = `${floor === '' ? '' : `${floor}/`}node_modules/${name}`;
    const found = lock[folder];
    if (found) return found.link ? found.resolved : folder;
    if (floor === '') return undefined;
  }
}

const nameOf = (folder: string): string => folder.replace(/^.*node_modules\//, '');

/** All that the applications in these folders need to run, and what that needs in turn. */
export function shippedPackages(lock: Lock, applications: readonly string[]): ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>();
  const waiting = [...applications];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const locked = lock[folder];
    if (!locked || shipped.has(folder)) continue;
    const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies });
    const needs = names.map((name) => resolve(lock, folder, name)).filter((found) => found !== undefined);
    shipped.set(folder, { name: nameOf(folder), folder, needs, locked });
    waiting.push(...needs);
  }
  return [...shipped.values()].toSorted((a, b) => a.folder.localeCompare(b.folder));
}
