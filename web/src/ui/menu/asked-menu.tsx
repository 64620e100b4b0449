import { Menu, type MenuProps } from '@mantine/core';
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The kit's menu with its parts. It is handed to what fills a menu: an import would bring it to every page. */
export type MenuKit = typeof Menu;

export interface AskedMenuProps extends Pick<MenuProps, 'closeOnItemClick' | 'position' | 'width' | 'withinPortal'> {
  readonly button: ReactElement<ComponentProps<'button'>>;
  readonly dropdownClass?: string | undefined;
  /** What the menu holds. */
  readonly children: (Menu: MenuKit) => ReactNode;
}

/** The button with its menu, opened as soon as it stands. */
export function AskedMenu({ button, dropdownClass, children, ...menu }: AskedMenuProps) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It stands in place of the button that was clicked, which took the focus along. Whoever has gone on elsewhere while
    // the menu was on its way is not called back.
    if (document.activeElement !== document.body) return;
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu {...menu} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown className={dropdownClass}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
