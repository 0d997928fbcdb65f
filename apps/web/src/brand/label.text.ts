/** Set where the catalogue's labels are in another language than its sentences. */
export const labelText: { readonly language: 'en' | undefined } = { language: undefined };
