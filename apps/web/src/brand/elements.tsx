import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

/** A handler may return its call. An edition that shows running calls waits for it. */
export interface ButtonElementProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** Its form cannot be sent yet. An edition disables the button, or lets the press show what is missing. */
  incomplete?: boolean;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void | Promise<void>) | undefined;
}

export interface FormElementProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void | Promise<void>;
}

interface Elements {
  readonly Button: ComponentType<ButtonElementProps>;
  readonly Form: ComponentType<FormElementProps>;
}

function PlainButton({ onClick, incomplete, ...rest }: ButtonElementProps): ReactNode {
  return <button disabled={incomplete} {...rest} onClick={onClick && ((event) => void onClick(event))} />;
}

function PlainForm({ onSubmit, ...rest }: FormElementProps): ReactNode {
  return <form {...rest} onSubmit={(event) => void onSubmit(event)} />;
}

/** Plain, unless the edition shows a running call where it began. */
export const ElementsContext = createContext<Elements>({ Button: PlainButton, Form: PlainForm });
