import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../brand/button.tsx';
import { ElementsContext } from '../brand/elements.tsx';
import { Form } from '../forms/form.tsx';
import { busyElements } from './busy-elements.tsx';

let answer: () => void;
const call = vi.fn(
  () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
);
const isBusy = (name: string): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-busy') === 'true';
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  call.mockClear();
  vi.useFakeTimers();
  render(
    <ElementsContext value={busyElements}>
      <Form
        formRef={{ current: null }}
        label="Nome"
        onSubmit={(event) => {
          event.preventDefault();
          return call();
        }}
      >
        <Button variant="plain" onClick={() => undefined}>
          Limpar
        </Button>
        <Button variant="go" type="submit">
          Salvar
        </Button>
      </Form>
      <Button variant="plain" onClick={call}>
        Mostrar
      </Button>
    </ElementsContext>,
  );
});

it('a form’s button is busy while its call runs, further presses are ignored, and others stay as they are', async () => {
  press('Salvar');
  expect(isBusy('Salvar')).toBe(true);
  expect(isBusy('Limpar')).toBe(false);
  press('Salvar');
  expect(call).toHaveBeenCalledTimes(1);
  await act(async () => answer());
  expect(isBusy('Salvar')).toBe(false);
});

it('a button is busy while the promise of its own press runs, and says after ten seconds that it takes long', async () => {
  press('Limpar');
  expect(isBusy('Limpar')).toBe(false);
  press('Mostrar');
  expect(isBusy('Mostrar')).toBe(true);
  expect(isBusy('Salvar')).toBe(false);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText('Está demorando.')).toBeDefined();
  await act(async () => answer());
  expect(screen.queryByText('Está demorando.')).toBeNull();
});
