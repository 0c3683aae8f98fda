import type { BasicFormField, FormFieldStoredValue } from '@keystatic/core';
import { z } from 'astro/zod';
import { stepKinds } from '../../shared/offers/example.ts';
import { offerKinds } from '../../shared/offers/rule.ts';
import { choicePart, listPart, partFor } from './parts.tsx';
import { TryButton } from './try-button.tsx';

type Value = NonNullable<unknown> | null;

function partOf(label: string, schema: z.ZodType, collection: string) {
  switch (label) {
    case 'rule': {
      const isHere = (kind: z.ZodType) => (kind === offerKinds.quest) === (collection === 'quests');
      const kinds = Object.values(offerKinds).filter(isHere);
      return choicePart(label, schema, kinds);
    }
    case 'example': {
      const step = z.union(stepKinds).describe('What happens, or what the player gets by then.');
      return listPart(label, schema, step, choicePart('step', step, stepKinds));
    }
    case 'cards':
      return partFor(label, schema);
    default:
      return null;
  }
}

/** The form of a field of many parts; null for other fields. What is missing in it is found when the text is saved. */
export function partsField(
  label: string,
  schema: z.ZodType,
  collection: string,
): BasicFormField<Value> | null {
  const Part = partOf(label, schema, collection);
  if (Part === null) return null;
  return {
    kind: 'form',
    label,
    Input({ value, onChange }) {
      return (
        <div>
          <Part value={value ?? undefined} onChange={(changed) => onChange(changed ?? null)} />
          {label === 'example' && <TryButton collection={collection} />}
        </div>
      );
    },
    defaultValue: () => null,
    parse: (value) => value ?? null,
    validate: (value) => value,
    serialize: (value) => ({ value: (value ?? undefined) as FormFieldStoredValue }),
    reader: { parse: (value) => value ?? null },
  };
}
