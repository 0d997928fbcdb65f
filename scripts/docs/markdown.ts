const codeSpan = /`([^`\n]+)`/g;
const fence = /^( *)```(\w*)\n([\s\S]*?)^ *```/gm;
// Has an extension or ends with a slash; a placeholder (<slug>, *, …) or an address (/api/…) is no file.
const fileLike = /^(?!\/)[\w.@/-]+(?:\.[a-z]{2,4}|\/)$/;
// Ends like a file and is none: host names and members of the code.
const notAFile = /^(?:www\.|process\.|import\.)|\.(?:com|org|net|env)$/;
const link = /\]\(([^()\s]+)\)/g;
const remark = /(?:^|\s+)#.*$/;

/** Without fenced blocks. */
const proseOf = (markdown: string): string => markdown.replaceAll(fence, '');

export function codeSpansIn(markdown: string): string[] {
  return [...proseOf(markdown).matchAll(codeSpan)].map((match) => match[1] ?? '');
}

export function fileNamesIn(markdown: string): string[] {
  return [...new Set(codeSpansIn(markdown))].filter((span) => fileLike.test(span) && !notAFile.test(span));
}

/** From the heading that matches to the next one of any level. */
export function sectionNamed(markdown: string, heading: RegExp): string {
  const sections = markdown.split(/^(?=#{1,6} )/m);
  return sections.find((section) => heading.test(section.split('\n')[0] ?? '')) ?? '';
}

/** Where links and pictures lead. */
export function linksIn(markdown: string): string[] {
  const words = proseOf(markdown).replaceAll(codeSpan, '');
  return [...words.matchAll(link)].map((match) => match[1] ?? '');
}

/** What a link may name after `#`, as GitHub makes it of a heading. */
export function anchorsIn(markdown: string): string[] {
  return [...proseOf(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

export interface ShellCommand {
  readonly command: string;
  /** Said by a remark behind it, or in the first line of its block. */
  readonly byHand: boolean;
}

export function shellCommandsIn(markdown: string): ShellCommand[] {
  return [...markdown.matchAll(fence)]
    .filter(([, , language]) => language === 'sh')
    .flatMap(([, , , body = '']) => {
      const lines = body.replaceAll('\\\n', ' ').split('\n');
      const wholeBlock = /^\s*# by hand/.test(lines[0] ?? '');
      return lines.map((line) => ({
        command: line.replace(remark, '').trim(),
        byHand: wholeBlock || /# by hand/.test(line),
      }));
    })
    .filter(({ command }) => command !== '');
}
