// Accepts every mail on port 25 of the trial machine, and prints the receivers.
import { startMailCatcher } from '@portaria/harness/mail-catcher';

const catcher = await startMailCatcher(25);
let printed = 0;
setInterval(() => {
  for (const { to, parsed } of catcher.mails.slice(printed))
    console.log(`mail to ${to.join(', ')}: ${parsed.subject}`);
  printed = catcher.mails.length;
}, 100);
