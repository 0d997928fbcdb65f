import type { SpecMutation } from './spec-mutation.ts';

export const constantsMutations: readonly SpecMutation[] = [
  {
    row: '9.1',
    file: 'packages/contract/src/password-policy.ts',
    find: 'min: 5, max: 18',
    replace: 'min: 4, max: 19',
  },
  {
    row: '9.2',
    file: 'apps/web/src/feedback/use-toast-clock.ts',
    find: 'TOAST_DISPLAY_MS = 5000',
    replace: 'TOAST_DISPLAY_MS = 4000',
  },
  {
    row: '9.3',
    file: 'apps/web/src/feedback/use-toast-clock.ts',
    find: 'TOAST_EXTENDED_MS = 1000',
    replace: 'TOAST_EXTENDED_MS = 2000',
  },
  {
    row: '9.4',
    file: 'apps/web/src/feedback/use-toast-clock.ts',
    find: 'TOAST_ANIMATION_MS = 300',
    replace: 'TOAST_ANIMATION_MS = 600',
  },
  {
    row: '9.5',
    file: 'apps/web/src/feedback/toast-store.ts',
    find: '[{ ...toast, id: lastId }, ...toasts]',
    replace: '[...toasts, { ...toast, id: lastId }]',
  },
  { row: '9.6', file: 'apps/web/src/feedback/toasts.tsx', find: 'onClick={dismiss}', replace: '' },
  {
    row: '9.7',
    file: 'apps/web/src/feedback/toast-store.ts',
    find: '...toasts]',
    replace: '...toasts.filter(({ title }) => title !== toast.title)]',
  },
  {
    row: '9.8',
    file: 'apps/web/src/feedback/toast-store.ts',
    find: '...toasts])',
    replace: '...toasts].slice(0, 5))',
  },
  {
    row: '9.9',
    file: 'apps/web/src/feedback/toasts.tsx',
    find: "toastPosition === 'bottom-right' ? styles.bottom : styles.top",
    replace: 'styles.top',
  },
  {
    row: '9.10',
    file: 'apps/web/src/feedback/spinner-overlay.module.css',
    find: 'animation: rise 1s var(--ease) infinite;',
    replace: '',
  },
  {
    row: '9.11',
    file: 'apps/web/src/brand/gate.module.css',
    find: 'max-width: var(--box);',
    replace: 'max-width: 640px;',
  },
  {
    row: '9.12',
    file: 'apps/web/src/app/footer.tsx',
    find: 'new Date().getFullYear()',
    replace: 'new Date(2025, 0).getFullYear()',
  },
  {
    row: '9.13',
    file: 'apps/web/vite.config.ts',
    find: 'assetsInlineLimit: 0,',
    replace: 'assetsInlineLimit: 0, minify: false,',
  },
  {
    row: '9.14',
    file: 'apps/web/src/features/activity/day-field.tsx',
    find: 'onChange={onChange}',
    replace: '',
  },
  {
    row: '9.15',
    file: 'apps/web/src/features/activity/use-activity.ts',
    find: 'before?.next ?? null',
    replace: 'null',
  },
  {
    row: '9.16',
    file: 'apps/web/src/brand/dialog.tsx',
    find: '(open) => open || onClose()',
    replace: '() => undefined',
  },
];
