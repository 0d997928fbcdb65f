/** Enough to recognise one's own address, too little to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}
