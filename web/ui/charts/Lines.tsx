import { useElementSize } from '@mantine/hooks';
import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { Link } from 'react-router';
import { SERIES_COLOURS } from './colours.ts';
import { nudge } from './label-places.ts';
import styles from './Lines.module.css';
import { isEveryNth, ticks } from './scale.ts';

/** With `to`, its figures open the rows behind them. */
export type Point = { label: string; to?: string } & Record<string, string | number | undefined>;

type LinesProps = {
  title: string;
  data: readonly Point[];
  series: readonly string[];
  format: (value: number) => string;
  height: number;
};

/** Around the lines, in pixels: figures at the left, moments below, and at the right the names of the lines if there is room. */
const MARGIN = { top: 28, right: 16, bottom: 28, left: 48 };
const NAMES = 96;
const ROOM_FOR_NAMES = 420;
/** As wide as a finger needs. */
const TARGET = 24;
const LETTER = 8;

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Where each moment and each figure stands in a drawing of that width. */
function placesIn(width: number, { data, series, height }: LinesProps) {
  const figures = ticks(Math.max(...data.flatMap((point) => series.map((name) => Number(point[name] ?? 0)))));
  const isNarrow = width < ROOM_FOR_NAMES;
  const across = Math.max(0, width - MARGIN.left - (isNarrow ? MARGIN.right : NAMES));
  const last = Math.max(1, data.length - 1);
  const x = (index: number) => MARGIN.left + (index / last) * across;
  const y = (figure: number) =>
    MARGIN.top + (1 - figure / (figures.at(-1) ?? 1)) * (height - MARGIN.top - MARGIN.bottom);
  const nearest = (place: number) =>
    Math.min(data.length - 1, Math.max(0, Math.round(((place - MARGIN.left) / (across || 1)) * last)));
  return { figures, x, y, nearest, isNarrow, room: across / last, end: MARGIN.left + across };
}

/** Lines over time, drawn by hand: the moment under the pointer, or that the arrow keys reach, is told with its figures. */
export function Lines(props: LinesProps) {
  const { title, data, series, format, height } = props;
  const { ref, width } = useElementSize();
  const [told, setTold] = useState<number | null>(null);
  const places = placesIn(width, props);
  const { figures, x, y, nearest, room, end } = places;
  const isLinked = data.some(({ to }) => to !== undefined);
  const widest = LETTER * Math.max(...data.map(({ label }) => label.length)) + 2 * LETTER;
  const follow = ({ nativeEvent }: PointerEvent<SVGSVGElement>) => setTold(nearest(nativeEvent.offsetX));
  const step = (event: KeyboardEvent) => {
    const to = STEPS[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setTold(to(told ?? 0, data.length - 1));
  };
  // Touched or clicked, it is told what is there.
  const tellFirst = ({ currentTarget }: FocusEvent<SVGSVGElement>) => {
    if (currentTarget.matches(':focus-visible')) setTold(0);
  };
  // Points that are links are reached one by one; where they are not, the drawing is, and then its moments by the arrows.
  const reach = isLinked
    ? { role: 'group' }
    : { role: 'application', tabIndex: 0, onKeyDown: step, onFocus: tellFirst };
  return (
    <div ref={ref} className={styles.lines} style={{ height }}>
      {width === 0 || data.length === 0 ? null : (
        <svg
          width={width}
          height={height}
          aria-label={title}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={({ pointerType }) => {
            // A finger that is lifted has not gone elsewhere.
            if (pointerType === 'mouse') setTold(null);
          }}
          onBlur={() => setTold(null)}
          {...reach}
        >
          <g className={styles.scale} aria-hidden="true">
            {figures.map((figure) => (
              <g key={figure}>
                <line x1={MARGIN.left} x2={end} y1={y(figure)} y2={y(figure)} />
                <text x={MARGIN.left - 8} y={y(figure)} dy="0.32em" textAnchor="end">
                  {format(figure)}
                </text>
              </g>
            ))}
            {data.map(({ label }, index) =>
              isEveryNth(index, data.length, room, widest) ? (
                <text key={label} x={x(index)} y={height - 6} textAnchor="middle">
                  {label}
                </text>
              ) : null,
            )}
          </g>
          {told === null ? null : (
            <line
              className={styles.told}
              x1={x(told)}
              x2={x(told)}
              y1={MARGIN.top}
              y2={height - MARGIN.bottom}
            />
          )}
          {series.map((name, position) => (
            <Line key={name} {...props} {...places} name={name} position={position} />
          ))}
        </svg>
      )}
      <output
        className={styles.tip}
        data-side={x(told ?? 0) > width / 2 ? 'left' : 'right'}
        style={{ left: x(told ?? 0) }}
        hidden={told === null}
      >
        <Told point={data[told ?? 0]} series={series} format={format} />
      </output>
    </div>
  );
}

type LineProps = LinesProps & ReturnType<typeof placesIn> & { name: string; position: number };

/** Its name stands at its last point, in place of a legend that the eye has to go and come back to. */
function Line({ data, series, format, name, position, x, y, room, isNarrow }: LineProps) {
  const colour = SERIES_COLOURS[position] ?? 'var(--ui-idle-ink)';
  const values = data.map((point) => Number(point[name] ?? 0));
  const lasts = series.map((other) => Number(data.at(-1)?.[other] ?? 0));
  return (
    <g fill={colour}>
      <polyline
        className={styles.line}
        stroke={colour}
        points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
      />
      {data.map(({ label, to }, index) => {
        const place = { cx: x(index), cy: y(values[index] ?? 0) };
        const dot = <circle {...place} r={to === undefined ? 3 : 4} />;
        // Closer to each other than a finger is wide, only some are links; the table has all.
        if (to === undefined || !isEveryNth(index, data.length, room, TARGET))
          return <g key={label}>{dot}</g>;
        return (
          <Link
            key={label}
            to={to}
            className={styles.dot}
            aria-label={`${label}, ${name}: ${format(values[index] ?? 0)}`}
          >
            <circle {...place} r={TARGET / 2} fill="transparent" />
            {dot}
          </Link>
        );
      })}
      <text
        x={x(data.length - 1) + (isNarrow ? 0 : 10)}
        y={y(lasts[position] ?? 0) + nudge(lasts, position)}
        dy={isNarrow ? '-0.9em' : '0.32em'}
        textAnchor={isNarrow ? 'end' : 'start'}
        fontWeight={600}
      >
        {name}
      </text>
    </g>
  );
}

type ToldProps = Pick<LinesProps, 'series' | 'format'> & { point: Point | undefined };

const Told = ({ point, series, format }: ToldProps) => (
  <>
    <strong>{point?.label}</strong>
    {series.map((name, position) => (
      <span key={name}>
        <i style={{ background: SERIES_COLOURS[position] }} />
        {name} <b>{format(Number(point?.[name] ?? 0))}</b>
      </span>
    ))}
  </>
);
