export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** Text with links in it. The text version shows each address after its label. */
export type Sentence = string | readonly (string | MailLink)[];

interface Code {
  readonly introduction: Sentence;
  readonly value: string;
}

/** Content of a mail. The text and HTML versions are both rendered from it, so they cannot differ. */
export interface Letter {
  /** Under 40 characters and without the product name. */
  readonly subject: string;
  /** Inboxes show this text beside the subject. */
  readonly preview: string;
  readonly greeting: string;
  /** What happened, when and where, before anything else. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly paragraphs: readonly Sentence[];
  /** The only button. In a security notice it is always the safe act. */
  readonly action?: MailLink & { readonly introduction: string };
  /** An alternative to the button, typed by hand. */
  readonly code?: Code;
  readonly afterAction?: string;
  readonly notYou: { readonly question: string; readonly answer: Sentence };
  /** A code for another purpose than the button's. It comes after everything about the button. */
  readonly otherCode?: Code;
  readonly footnotes: readonly Sentence[];
}
