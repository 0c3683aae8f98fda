import type { BasicFormField } from '@keystatic/core';
import { useEffect } from 'react';

/** The values of the open form, as they are saved. Keystatic passes each field only its own. */
export const openForm: Record<string, unknown> = {};

/** A field that also writes its value into `openForm`. */
export function recorded<Value extends NonNullable<unknown> | null>(
  name: string,
  field: BasicFormField<Value>,
): BasicFormField<Value> {
  return {
    ...field,
    Input(props) {
      useEffect(() => {
        openForm[name] = field.serialize(props.value).value;
      });
      return <field.Input {...props} />;
    },
  };
}
