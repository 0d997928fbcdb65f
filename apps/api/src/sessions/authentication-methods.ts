/** The values of RFC 8176 for what opened a session, by the kind of proof in `sessions.methods`. */
const references: Readonly<Record<string, string>> = { password: 'pwd' };

/** For the `amr` claim. Null is a session of an older release, which opened by the password alone. */
export function methodReferences(methods: readonly string[] | null): string[] {
  return (methods ?? ['password']).map((kind) => references[kind] ?? kind);
}
