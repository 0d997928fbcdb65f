import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

const field = {
  name: 'password',
  defaultValue: undefined,
  messages: [],
  onInput: () => undefined,
  onBlur: () => undefined,
};

it('warns about caps lock until the field is left', () => {
  render(<PasswordField field={field} label="Senha" subject="senha" autoComplete="current-password" />);
  const input = screen.getByLabelText('Senha');
  const event = new KeyboardEvent('keyup', { key: 'A', bubbles: true });
  Object.defineProperty(event, 'getModifierState', { value: (key: string) => key === 'CapsLock' });
  fireEvent(input, event);
  expect(screen.getByText('Caps Lock está ligado.')).toBeDefined();
  fireEvent.blur(input);
  expect(screen.queryByText('Caps Lock está ligado.')).toBeNull();
});

it('accepts a pasted password unchanged [V6.2.7]', async () => {
  render(<PasswordField field={field} label="Senha" subject="senha" autoComplete="new-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Senha');
  const long = `Aa1- ${'x'.repeat(200)} `;
  await userEvent.click(input);
  await userEvent.paste(long);
  expect(input.value).toBe(long);
});
