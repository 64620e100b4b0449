import { cloneElement, useState } from 'react';
import { latePart, useLatePart } from '../../lib/late-part.ts';
import type { AskedMenuProps } from './asked-menu.tsx';

const askedMenu = latePart(async () => (await import('./asked-menu.tsx')).AskedMenu);
const comeNear = () => void askedMenu.load().catch(() => undefined);

/**
 * A menu behind its button. Menus, with what places them on the screen, are a tenth of what a list weighs: they are asked
 * for when the pointer or the focus comes to a button, and made with its first click, since a page of a hundred rows has a
 * hundred of them.
 */
export function MenuButton(props: AskedMenuProps) {
  const [isAsked, setIsAsked] = useState(false);
  const AskedMenu = useLatePart(askedMenu, isAsked);
  if (AskedMenu) return <AskedMenu {...props} />;
  return cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: comeNear,
    onFocus: comeNear,
    onClick: () => setIsAsked(true),
  });
}
