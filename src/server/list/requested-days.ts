import { dayOf } from '../../../shared/western-indonesia.ts';
import {
  firstDay,
  type Preset,
  presets,
  type RangeValues,
  selectedPreset,
} from '../../views/lists/day-range.ts';
import type { Outcome } from '../platform/outcome.ts';

/** The days to query: chosen days win over a preset. An unknown preset is refused. */
export function requestedDays(
  values: RangeValues,
  now: number,
): { from?: string; until?: string } | Extract<Outcome<never>, { kind: 'refused' }> {
  const { from, until } = values;
  const preset = selectedPreset(values);
  if (preset === null) return { ...(from && { from }), ...(until && { until }) };
  if (!Object.hasOwn(presets, preset)) {
    const fields = [{ field: 'range', code: 'FORMAT' }];
    return { kind: 'refused', refusal: { status: 422, code: 'INVALID_INPUT', fields } };
  }
  return { from: firstDay(preset as Preset, now), until: dayOf(now) };
}
