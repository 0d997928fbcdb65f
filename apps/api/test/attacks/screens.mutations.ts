import type { Mutation } from './mutation.ts';

const xss =
  'Markup and script are put into names, server messages and history state, on every screen and in every mail.';
const formLeak = 'A password form is submitted with Enter before, without and with its script.';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A56',
    tried: xss,
    file: 'apps/api/src/security/escape-html.ts',
    find: '/[&<>"\']/g',
    replace: '/[&"\']/g',
  },
  {
    attack: 'A56',
    tried: xss,
    file: 'apps/api/src/email/render-html.ts',
    find: 'paragraph(textHtml(letter.greeting))',
    replace: 'paragraph(letter.greeting)',
  },
  {
    attack: 'A56',
    tried: xss,
    file: 'apps/web/src/features/server-error/server-error-page.tsx',
    find: '<p>{message}</p>',
    replace: '<p dangerouslySetInnerHTML={{ __html: message }} />',
  },
  {
    attack: 'A56',
    tried: xss,
    file: 'apps/web/src/feedback/toasts.tsx',
    find: '<p>{toast.message}</p>',
    replace: '<p dangerouslySetInnerHTML={{ __html: toast.message }} />',
  },
  {
    attack: 'A56',
    tried: xss,
    file: 'apps/web/src/app/account-menu.tsx',
    find: '<span className={styles.name}>{welcome}</span>',
    replace: '<span className={styles.name} dangerouslySetInnerHTML={{ __html: welcome }} />',
  },
  {
    attack: 'A63',
    tried: formLeak,
    file: 'apps/web/src/forms/form.tsx',
    find: 'method="post"',
    replace: 'method="get"',
  },
  {
    attack: 'A63',
    tried: formLeak,
    file: 'apps/web/src/http/http-client.ts',
    find: 'request.body = JSON.stringify(body);',
    replace:
      'request.body = JSON.stringify(body); url.search = new URLSearchParams(Object(body)).toString();',
  },
];
