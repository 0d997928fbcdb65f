interface Shown {
  readonly html?: string | false;
  readonly subject?: string | undefined;
}

/** What a mail is, as it shows it. It is the subject too, unless that begins with a code. */
export function headingOf({ html, subject }: Shown): string {
  return /<title>(.*?)<\/title>/.exec(html || '')?.[1] ?? subject ?? '';
}
