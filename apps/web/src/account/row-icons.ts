import { entryShapes } from '../brand/entry-icon.tsx';
import { iconShapes } from '../brand/icon.tsx';

/** Shapes of rows, apart from the icons that every page loads. */
export const rowIcons = {
  ...entryShapes,
  lock: 'M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11',
  envelope: 'M3.5 5.5h17v13h-17zM4 6l8 7 8-7',
  shield: 'M12 3 4.5 6v6c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6zM9 12l2.2 2.2L15.2 10',
  paper: 'M5 3.5h14v17H5zM9 8.5h6M9 12h6M9 15.5h3',
  phone: 'M7.5 3h9v18h-9zM11 17.5h2',
  laptop: 'M5 6h14v9H5zM3 18.5h18',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  exit: iconShapes.leave,
  enter: 'M14 4h5v16h-5M4 12h10M10.5 8.5 14 12l-3.5 3.5',
  person: iconShapes.person,
  app: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  plus: 'M12 5v14M5 12h14',
} as const;

export type RowIcon = keyof typeof rowIcons;
