// Prints a CycloneDX list of all shipped third-party packages: `npm run --silent sbom > sbom.cdx.json`.
// `npm sbom` is not used. With workspaces it omits packages that are also development dependencies, such as fastify.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { cycloneDx } from './sbom/cyclonedx.ts';
import { shippedPackages } from './sbom/shipped-packages.ts';

const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
const packages = shippedPackages(lock.packages, ['apps/api', 'apps/web']);
console.log(JSON.stringify(cycloneDx(lock.version, packages), null, 2));
