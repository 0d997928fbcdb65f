// The list of all parts of others that we ship, as CycloneDX: `npm run --silent sbom > sbom.cdx.json`.
// Not npm's own: with workspaces it leaves out whatever somebody also needs for development, fastify and pg among it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { cycloneDx } from './sbom/cyclonedx.ts';
import { shippedPackages } from './sbom/shipped-packages.ts';

const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
const packages = shippedPackages(lock.packages, ['apps/api', 'apps/web']);
console.log(JSON.stringify(cycloneDx(lock.version, packages), null, 2));
