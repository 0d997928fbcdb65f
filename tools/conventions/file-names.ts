import type { Finding } from './finding.ts';

const vagueName = /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\.|\/)/;

export function checkFileName(file: string): Finding[] {
  if (vagueName.test(file)) {
    return [{ file, line: 1, message: 'This name is too general. Name the file after what it does.' }];
  }
  return [];
}
