import { maskitoTransform, type MaskitoMaskExpression, type MaskitoOptions } from '@maskito/core';
import {
  maskitoDateOptionsGenerator,
  maskitoNumberOptionsGenerator,
  maskitoTimeOptionsGenerator,
  maskitoWithPlaceholder,
} from '@maskito/kit';

export const MASK_KINDS = [
  'cpf',
  'cnpj',
  'cep',
  'telefone',
  'percent',
  'day',
  'month',
  'date',
  'time',
] as const;
export type MaskKind = (typeof MASK_KINDS)[number];

type Mask = {
  /** What the empty field shows; underscores stand for what is to be typed. */
  placeholder: string;
  inputMode: 'numeric' | 'text' | 'tel';
  /** Rules without the placeholder, for showing a stored value. */
  options: MaskitoOptions;
  /** How many characters, without punctuation, make the value whole. */
  isComplete: (raw: string) => boolean;
  incomplete: string;
};

const digit = /\d/;
const letterOrDigit = /[0-9A-Z]/;

/** `0` is a digit, `A` a letter or digit, everything else stands as it is. */
function expression(pattern: string): MaskitoMaskExpression {
  return pattern.split('').map((sign) => (sign === '0' ? digit : sign === 'A' ? letterOrDigit : sign));
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

function fixed(pattern: string, incomplete: string, inputMode: Mask['inputMode'] = 'numeric'): Mask {
  const length = pattern.replaceAll(/[^0A]/g, '').length;
  return {
    placeholder: pattern.replaceAll(/[0A]/g, '_'),
    inputMode,
    options: { mask: expression(pattern) },
    isComplete: (raw) => raw.length === length,
    incomplete,
  };
}

const cnpj = fixed('AA.AAA.AAA/AAAA-00', 'O CNPJ tem 14 caracteres.', 'text');
const shortPhone = expression('(00) 0000-0000');
const longPhone = expression('(00) 00000-0000');

/** Numbers copied from elsewhere come with the country code or the trunk prefix; neither belongs to the field. */
function nationalNumber(pasted: string): string {
  const digits = digitsOf(pasted).replace(/^0+/, '');
  const isForeign = pasted.trimStart().startsWith('+') || digits.length > 11;
  return isForeign && digits.startsWith('55') ? digits.slice(2).replace(/^0+/, '') : digits;
}

const telefone: Mask = {
  placeholder: '(__) ____-____',
  inputMode: 'tel',
  options: {
    mask: ({ value }) => (digitsOf(value).length > 10 ? longPhone : shortPhone),
    preprocessors: [
      ({ elementState, data }, action) => {
        if (action === 'validation')
          return { elementState: { ...elementState, value: nationalNumber(elementState.value) } };
        return { elementState, data: data.length > 1 ? nationalNumber(data) : data };
      },
    ],
  },
  isComplete: (raw) => raw.length === 10 || raw.length === 11,
  incomplete: 'O telefone tem DDD e 8 ou 9 dígitos.',
};

/** Two digits from 01 to `max`. A first digit that can only stand alone gets its zero at once, but never while deleting. */
function upTo(max: number, incomplete: string): Mask {
  const isAllowed = (text: string) => text.length < 2 || (Number(text) >= 1 && Number(text) <= max);
  return {
    placeholder: '__',
    inputMode: 'numeric',
    options: {
      mask: [digit, digit],
      preprocessors: [
        ({ elementState, data }, action) => {
          const isFirst = elementState.value === '' || elementState.selection[0] === 0;
          const pads = action === 'insert' && isFirst && /^\d$/.test(data) && Number(data) * 10 > max;
          return { elementState, data: pads ? `0${data}` : data };
        },
      ],
      postprocessors: [
        (state, before) => {
          if (isAllowed(state.value)) return state;
          // A digit that would go too far is not taken; what stood there stays, with its caret.
          const kept = before.value.replaceAll('_', '');
          if (!isAllowed(kept)) return { value: '', selection: [0, 0] };
          const caret = Math.min(before.selection[0], kept.length);
          return { value: kept, selection: [caret, caret] };
        },
      ],
    },
    isComplete: (raw) => raw.length === 2,
    incomplete,
  };
}

const masks: Record<MaskKind, Mask> = {
  cpf: fixed('000.000.000-00', 'O CPF tem 11 dígitos.'),
  cnpj: {
    ...cnpj,
    options: {
      ...cnpj.options,
      preprocessors: [
        ({ elementState, data }) => ({
          elementState: { ...elementState, value: elementState.value.toUpperCase() },
          data: data.toUpperCase(),
        }),
      ],
    },
  },
  cep: fixed('00000-000', 'O CEP tem 8 dígitos.'),
  telefone,
  percent: {
    placeholder: '___%',
    inputMode: 'numeric',
    options: maskitoNumberOptionsGenerator({ min: 0, max: 100, maximumFractionDigits: 0, postfix: '%' }),
    isComplete: (raw) => raw !== '',
    incomplete: '',
  },
  day: upTo(31, 'Use dois algarismos, de 01 a 31.'),
  month: upTo(12, 'Use dois algarismos, de 01 a 12.'),
  date: {
    placeholder: '__/__/____',
    inputMode: 'numeric',
    options: maskitoDateOptionsGenerator({ mode: 'dd/mm/yyyy', separator: '/' }),
    isComplete: (raw) => raw !== '',
    incomplete: 'Use uma data que existe, como 31/12/2026.',
  },
  // The browser's own field follows its language: in English it asks for AM and PM.
  time: {
    placeholder: '__:__',
    inputMode: 'numeric',
    options: maskitoTimeOptionsGenerator({ mode: 'HH:MM' }),
    isComplete: (raw) => raw !== '',
    incomplete: 'Use uma hora de 00:00 a 23:59.',
  },
};

export function maskOf(kind: MaskKind): Mask {
  return masks[kind];
}

/** Rules for the field itself: the rest of the placeholder stands after the caret while the field has the focus. */
export function fieldOptions(kind: MaskKind): MaskitoOptions {
  const { options, placeholder } = masks[kind];
  // The percent sign is a suffix that moves with the number; a guide after it would be in the way.
  if (kind === 'percent') return options;
  const guide = maskitoWithPlaceholder(placeholder, true);
  return {
    ...options,
    plugins: [...guide.plugins, ...(options.plugins ?? [])],
    preprocessors: [...guide.preprocessors, ...(options.preprocessors ?? [])],
    postprocessors: [...(options.postprocessors ?? []), ...guide.postprocessors],
  };
}

function isRealDay(day: string, month: string, year: string): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return (
    Number(year) >= 1000 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  );
}

/** The value without punctuation; a date becomes `yyyy-MM-dd`, an hour `HH:mm`, or nothing until they are whole. */
export function unmask(kind: MaskKind, shown: string): string {
  if (kind === 'cnpj') return shown.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const digits = digitsOf(shown);
  if (kind === 'time') return digits.length === 4 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : '';
  if (kind !== 'date') return digits;
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return digits.length === 8 && isRealDay(day, month, year) ? `${year}-${month}-${day}` : '';
}

/** A stored value as people write it; also for showing it outside a field. */
export function applyMask(kind: MaskKind, value: string): string {
  const iso = kind === 'date' ? /^(\d{4})-(\d\d)-(\d\d)/.exec(value) : null;
  const raw = iso === null ? value : `${iso[3]}/${iso[2]}/${iso[1]}`;
  return raw === '' ? '' : maskitoTransform(raw, masks[kind].options);
}
