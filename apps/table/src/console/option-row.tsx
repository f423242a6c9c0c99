import type { JSX } from 'preact';
import type { OptionInfo, OptionValue } from './draft.ts';

interface OptionRowProps {
  readonly option: OptionInfo;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

/** An option drawn by its type: a flag is a switch, a choice segments, a number a field; a ruling shows its id. */
export function OptionRow({ option, value, onChange }: OptionRowProps): JSX.Element {
  return (
    <div class="option" data-option={option.key}>
      <div>
        <span id={`option-${option.key}`}>{option.label}</span>
        {option.rule && <small>{option.rule}</small>}
      </div>
      <Control option={option} value={value} onChange={onChange} />
    </div>
  );
}

function Control({ option, value, onChange }: OptionRowProps): JSX.Element {
  const label = `option-${option.key}`;
  switch (option.type) {
    case 'flag':
      return (
        <button
          type="button"
          role="switch"
          class="switch"
          aria-checked={value === true}
          aria-labelledby={label}
          onClick={() => onChange(value !== true)}
        >
          <i />
        </button>
      );
    case 'choice':
      return (
        <div class="segments" role="radiogroup" aria-labelledby={label}>
          {(option.choices ?? []).map((choice) => (
            <button
              type="button"
              role="radio"
              key={choice.value}
              aria-checked={choice.value === value}
              onClick={() => onChange(choice.value)}
            >
              {choice.label}
            </button>
          ))}
        </div>
      );
    case 'number':
      return (
        <input
          type="number"
          aria-labelledby={label}
          min={option.min}
          max={option.max}
          value={typeof value === 'number' ? value : ''}
          onInput={(event) => {
            const { value: text, valueAsNumber } = event.currentTarget;
            onChange(text === '' ? null : valueAsNumber);
          }}
        />
      );
  }
}
