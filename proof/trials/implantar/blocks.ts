export interface Block {
  readonly section: string;
  readonly commands: string;
  /** Where this does not answer, the block cannot run. */
  readonly needs?: string;
  /** Why the block is never run here. */
  readonly notRun?: string;
}

const part =
  /^#{2,3} (?<section>.+)$|^```sh\n# à mão(?:; (?<kind>precisa de|não rodado:) (?<words>.+))?\n(?<commands>[\s\S]*?)^```$/gm;

/** The shell blocks of the guide, in order. */
export function blocksIn(markdown: string): Block[] {
  let section = '';
  return [...markdown.matchAll(part)].flatMap(({ groups = {} }): Block[] => {
    if (groups['section'] !== undefined) section = groups['section'];
    const { commands, kind, words = '' } = groups;
    if (commands === undefined) return [];
    if (kind === 'precisa de') return [{ section, commands, needs: words }];
    return [kind === undefined ? { section, commands } : { section, commands, notRun: words }];
  });
}

export interface DnsRecord {
  readonly name: string;
  readonly kind: 'A' | 'TXT';
  readonly value: string;
}

/** The records that the guide publishes. */
export function dnsRecordsIn(markdown: string): DnsRecord[] {
  const [, lines = ''] = /^```dns\n([\s\S]*?)^```$/m.exec(markdown) ?? [];
  return [...lines.matchAll(/^(\S+)\.\s+(A|TXT)\s+"?([^"\n]+)"?$/gm)].map(
    ([, name = '', kind, value = '']) => ({ name, kind: kind as DnsRecord['kind'], value }),
  );
}

/** Packages come from the network. Everything else must work on loopback alone. */
export const needsNetwork = ({ commands }: Block): boolean =>
  /^(?:sudo apt-get|npm ci|npm install|curl) |\bnpm install /m.test(commands);
