import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';

function Anchor({ variant, size, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={buttonClass({ variant, size }, className)} {...rest}>
      {children}
    </a>
  );
}

/** A link inside the app that looks like a button; `to` and `search` are checked against the site map. */
export const ButtonLink = createLink(Anchor);
