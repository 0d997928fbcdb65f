import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CodeField } from './code-field.tsx';
import { Form } from './form.tsx';
import { useFields } from './use-fields.ts';
import { useSingleFlight } from './use-single-flight.ts';

const send = vi.fn<(code: string) => Promise<string[]>>();
beforeEach(() => send.mockReset().mockResolvedValue([]));

function TestForm(): ReactNode {
  const fields = useFields({ id: 'test', names: ['code'], secrets: ['code'], validate: () => ({}) });
  const start = useSingleFlight();
  const [isDone, setDone] = useState(false);
  const submit = (): Promise<void> =>
    start(async () => {
      fields.refuse({});
      const messages = await send(fields.read().code);
      fields.refuse({ code: messages });
      setDone(messages.length === 0);
    });
  return (
    <>
      <h1 tabIndex={-1}>Código</h1>
      <Form
        formRef={fields.form}
        label="Código"
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
      >
        <CodeField
          field={fields.bind('code')}
          label="Código de 6 dígitos"
          hint="Está no e-mail."
          takesFocus
          isDone={isDone}
        />
        <button type="submit">Confirmar</button>
      </Form>
    </>
  );
}

const setUp = (): { input: HTMLInputElement; user: ReturnType<typeof userEvent.setup> } => {
  render(<TestForm />);
  return { input: screen.getByLabelText<HTMLInputElement>('Código de 6 dígitos'), user: userEvent.setup() };
};

it('takes the focus, and is one field that a phone fills in from a message', async () => {
  const { input } = setUp();
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(input.autocomplete).toBe('one-time-code');
  expect(input.inputMode).toBe('numeric');
});

it('leaves the focus where the person has put it', async () => {
  const { input } = setUp();
  const button = screen.getByRole('button');
  button.focus();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(button);
  expect(document.activeElement).not.toBe(input);
});

it('sends at the sixth digit, and not again at a seventh or at Enter', async () => {
  const { input, user } = setUp();
  await user.type(input, '48213');
  expect(send).not.toHaveBeenCalled();
  await user.keyboard('79{Enter}');
  expect(input.value).toBe('482137');
  expect(send.mock.calls).toEqual([['482137']]);
});

it.each([
  ['482137', '482137'],
  ['Seu código é 482 137. Vale por 24 horas.', '482137'],
  ['pedido 20261119: 482-137', '482137'],
])('sends a paste of %j', async (pasted, code) => {
  const { input, user } = setUp();
  await user.type(input, '12');
  await user.paste(pasted);
  expect(input.value).toBe(code);
  expect(send.mock.calls).toEqual([[code]]);
});

it('takes the digits of any other paste as if they were typed', async () => {
  const { input, user } = setUp();
  await user.click(input);
  await user.paste('48 21');
  expect(input.value).toBe('4821');
  expect(send).not.toHaveBeenCalled();
});

it('selects a wrong code, says so beneath it, and sends it again only by the button', async () => {
  send.mockResolvedValue(['O código não confere.']);
  const { input, user } = setUp();
  await user.type(input, '482136');
  const message = await screen.findByText('O código não confere.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toContain(message.closest('[id]')?.id ?? 'none');
  expect(screen.queryByText('Está no e-mail.')).toBeNull();
  expect(document.activeElement).toBe(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
  await user.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  await user.keyboard('482137');
  expect(input.value).toBe('482137');
  expect(send.mock.calls).toEqual([['482136'], ['482137']]);
  await user.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledTimes(3);
});

it('stays as it is once the code was accepted', async () => {
  const { input, user } = setUp();
  await user.type(input, '482137');
  await waitFor(() => expect(input.readOnly).toBe(true));
  await user.keyboard('{Backspace}{Enter}');
  await user.paste('111 111');
  expect(input.value).toBe('482137');
  expect(send).toHaveBeenCalledTimes(1);
});
