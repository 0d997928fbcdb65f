import type { Finding } from './finding.ts';

const saysNothing = /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\.|\/)/;
const barrel = /(?:^|\/)index\.(?:ts|tsx|mts|js|mjs)$/;
const packageBarrel = /^packages\/[^/]+\/src\/index\.ts$/;

export function checkFileName(file: string): Finding[] {
  if (saysNothing.test(file)) {
    return [{ file, line: 1, message: 'This name says nothing: name the file after what it does.' }];
  }
  if (barrel.test(file) && !packageBarrel.test(file)) {
    return [
      {
        file,
        line: 1,
        message: "Only a package's src/index.ts is a barrel: import the file itself, by its own name.",
      },
    ];
  }
  return [];
}
