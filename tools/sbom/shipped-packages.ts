export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

/** The packages of `package-lock.json` by folder. */
export type Lock = Readonly<Record<string, LockedPackage>>;

export interface ShippedPackage {
  readonly name: string;
  readonly folder: string;
  readonly needs: readonly string[];
  readonly locked: LockedPackage;
}

/** Resolves like Node: beside the importing package, then in each parent folder. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let parent = from; ; parent = parent.replace(/(?:^|\/)[^/]*$/, '')) {
    const folder = `${parent === '' ? '' : `${parent}/`}node_modules/${name}`;
    const found = lock[folder];
    if (found) return found.link ? found.resolved : folder;
    if (parent === '') return undefined;
  }
}

const nameOf = (folder: string): string => folder.replace(/^.*node_modules\//, '');

/** All direct and transitive runtime dependencies of these applications. */
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
