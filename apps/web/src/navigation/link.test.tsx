import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { memoryHistory } from '../testing/memory-history.ts';
import { Link, NavLink } from './link.tsx';
import { Router, useArrival, useLocation } from './router.tsx';

function Place(): ReactNode {
  const { pathname, state } = useLocation();
  return <output>{`${useArrival()} ${pathname} ${JSON.stringify(state)}`}</output>;
}

function show(link: ReactNode): void {
  render(
    <Router history={memoryHistory({ pathname: '/about' })}>
      {link}
      <Place />
    </Router>,
  );
}

const place = (): string | null => screen.getByRole('status').textContent;

describe('a link', () => {
  it('navigates without loading a page, and passes the state on', () => {
    show(
      <Link to="/login" state={{ from: '/account' }}>
        Entrar
      </Link>,
    );
    const link = screen.getByRole('link', { name: 'Entrar' });
    expect(link.getAttribute('href')).toBe('/login');
    // The browser must not follow the address itself.
    expect(fireEvent.click(link)).toBe(false);
    expect(place()).toBe('PUSH /login {"from":"/account"}');
  });

  it('adds no history entry when it leads to the current page', () => {
    show(<Link to="/about">Sobre</Link>);
    fireEvent.click(screen.getByRole('link'));
    expect(place()).toBe('REPLACE /about null');
  });

  it.each([{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves new tabs and windows to the browser: %o',
    (how) => {
      show(<Link to="/login">Entrar</Link>);
      expect(fireEvent.click(screen.getByRole('link'), how)).toBe(true);
      expect(place()).toBe('POP /about null');
    },
  );

  it('in a menu says which page is the current one', () => {
    show(
      <>
        <NavLink to="/about">Sobre</NavLink>
        <NavLink to="/login">Entrar</NavLink>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Sobre' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('aria-current')).toBe(null);
  });
});
