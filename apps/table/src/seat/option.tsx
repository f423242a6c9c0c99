import type { JSX } from 'preact';
import { dataUrl } from '../look/svg.ts';
import type { ShownChoice } from './choices.ts';

interface OptionProps {
  readonly label: string;
  readonly icon: string | undefined;
  readonly picked: boolean;
  readonly onPick: () => void;
}

/** One answer, as large as a thumb. */
export function Option({ label, icon, picked, onPick }: OptionProps): JSX.Element {
  return (
    <button type="button" class={`option ${picked ? 'picked' : ''}`} aria-pressed={picked} onClick={onPick}>
      {icon && <img alt="" src={dataUrl(icon)} />}
      <span>{label}</span>
    </button>
  );
}

/** Labels longer than this stand one below the other. */
const LONG = 24;
/** With more than this the list scrolls by itself, so that the page below stays within reach. */
const MANY = 8;

interface OptionsProps {
  readonly choices: readonly ShownChoice[];
  readonly picked: number | undefined;
  readonly onPick: (choice: number) => void;
}

export function Options({ choices, picked, onPick }: OptionsProps): JSX.Element {
  const long = choices.some(({ label }) => label.length > LONG);
  return (
    <div class={`options ${long ? 'long' : ''} ${choices.length > MANY ? 'many' : ''}`}>
      {choices.map(({ label, icon }, i) => (
        <Option
          key={`${i} ${label}`}
          label={label}
          icon={icon}
          picked={picked === i}
          onPick={() => onPick(i)}
        />
      ))}
    </div>
  );
}
