interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly to: readonly { readonly address: string }[];
}

const EVERY_MS = 1_000;

/** Prints each mail with its link, for those who stay in the terminal. */
export function printMails(webUrl: string, print: (line: string) => void): void {
  const printed = new Set<string>();
  async function look(): Promise<void> {
    const answer = await fetch(`${webUrl}/api/email`, { signal: AbortSignal.timeout(EVERY_MS) });
    for (const mail of (await answer.json()) as Mail[]) {
      if (!printed.has(mail.id)) print(mailLine(mail));
      printed.add(mail.id);
    }
  }
  // While the inbox starts or ends, there is nothing to print.
  const again = (): void => void look().catch(() => undefined);
  setInterval(again, EVERY_MS).unref();
}

export function mailLine({ to, subject, text }: Pick<Mail, 'to' | 'subject' | 'text'>): string {
  const link = /https?:\/\/\S+#\S+/.exec(text)?.[0];
  const addresses = to.map(({ address }) => address).join(', ');
  return [`mail to ${addresses}: ${subject}`, ...(link === undefined ? [] : [link])].join('\n  ');
}
