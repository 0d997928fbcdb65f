const codeSpan = /`([^`\n]+)`/g;
const fence = /^( *)```(\w*)\n([\s\S]*?)^ *```/gm;
// Ends with a known extension or a slash. Placeholders (<slug>, *, …) and URL paths (/api/…) are not files.
const fileLike = /^(?!\/|PUBLIC_URL)[\w.@/-]+(?:\.(?:[cm]?[jt]sx?|json|sql|md|ya?ml|css|html|conf)|\/)$/;
const link = /\]\(([^()\s]+)\)/g;
const comment = /(?:^|\s+)#.*$/;

/** Removes fenced blocks. */
const proseOf = (markdown: string): string => markdown.replaceAll(fence, '');

export function codeSpansIn(markdown: string): string[] {
  return [...proseOf(markdown).matchAll(codeSpan)].map((match) => match[1] ?? '');
}

export function fileNamesIn(markdown: string): string[] {
  return [...new Set(codeSpansIn(markdown))].filter((span) => fileLike.test(span));
}

/** From the matching heading to the next heading of any level. */
export function sectionNamed(markdown: string, heading: RegExp): string {
  const sections = markdown.split(/^(?=#{1,6} )/m);
  return sections.find((section) => heading.test(section.split('\n')[0] ?? '')) ?? '';
}

/** The targets of links and images. */
export function linksIn(markdown: string): string[] {
  const words = proseOf(markdown).replaceAll(codeSpan, '');
  return [...words.matchAll(link)].map((match) => match[1] ?? '');
}

/** The anchors that GitHub generates for headings. */
export function anchorsIn(markdown: string): string[] {
  return [...proseOf(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const commentIn: Readonly<Record<string, RegExp>> = { sh: comment, sql: /(?:^|\s+)--.*$/ };

/** The lines of each fenced block, without comments and the indentation of the block. */
export function codeBlocksIn(markdown: string): string[][] {
  return [...markdown.matchAll(fence)].map(([, indent = '', language = '', body = '']) =>
    body
      .split('\n')
      .map((line) =>
        line
          .slice(indent.length)
          .replace(commentIn[language] ?? '', '')
          .trimEnd(),
      )
      .filter((line) => line !== ''),
  );
}

export interface ShellCommand {
  readonly command: string;
  /** Marked by a comment after the command, or in the first line of its block; in Portuguese pages as "à mão". */
  readonly byHand: boolean;
}

export function shellCommandsIn(markdown: string): ShellCommand[] {
  return [...markdown.matchAll(fence)]
    .filter(([, , language]) => language === 'sh')
    .flatMap(([, , , body = '']) => {
      const lines = body.replaceAll('\\\n', ' ').split('\n');
      const wholeBlock = /^\s*# (?:by hand|à mão)/.test(lines[0] ?? '');
      return lines.map((line) => ({
        command: line.replace(comment, '').trim(),
        byHand: wholeBlock || /# (?:by hand|à mão)/.test(line),
      }));
    })
    .filter(({ command }) => command !== '');
}
