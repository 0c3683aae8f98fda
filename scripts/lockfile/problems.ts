interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const folder = 'node_modules/';

/** The folders in which Node looks for a dependency of the package at `path`, nearest first. */
function foldersFrom(path: string): string[] {
  if (path === '') return [folder];
  const above = path.slice(0, path.lastIndexOf(folder)).replace(/\/$/, '');
  return [`${path}/${folder}`, ...foldersFrom(above)];
}

/**
 * Problems that make an installation on another machine different: a package without a hash, and a missing package for
 * another system. `awaited` names known ones, as `name@version`.
 */
export function lockfileProblems({ packages }: Lockfile, awaited: readonly string[]): string[] {
  const packageName = (path: string) => path.slice(path.lastIndexOf(folder) + folder.length);
  const unhashed = Object.entries(packages)
    .filter(([path, { integrity, link }]) => path !== '' && !link && !integrity)
    .map(([path, { version }]) => `${packageName(path)}@${version}`);
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersFrom(path).some((place) => place + name in packages))
      .map(
        (name) =>
          `${packageName(path)} needs ${name} on another system, but the lockfile has no entry for it.`,
      ),
  );
  return [
    ...unhashed.filter((name) => !awaited.includes(name)).map((name) => `${name} has no integrity.`),
    ...missing,
    ...awaited.filter((name) => !unhashed.includes(name)).map((name) => `${name} is awaited no longer.`),
  ];
}
