import { type BasicFormField, fields } from '@keystatic/core';
import { useEffect, useRef } from 'react';

/** The place in a list. A new text gets the one after all others, unless the editor was faster. */
export function orderField(
  label: string,
  description: string,
  collection: string,
): BasicFormField<number | null, number, number> {
  const integer = fields.integer({ label, description, validation: { isRequired: true } });
  return {
    ...integer,
    Input(props) {
      const latest = useRef(props);
      latest.current = props;
      useEffect(() => {
        if (latest.current.value !== null) return;
        fetch(`/api/keystatic/next-order/${collection}`)
          .then((response) => response.json())
          .then((next: number) => {
            if (latest.current.value === null) latest.current.onChange(next);
          }, console.error);
      }, [collection]);
      return <integer.Input {...props} />;
    },
  };
}
