import { type AssetFormField, fields } from '@keystatic/core';
import { useEffect, useMemo, useState } from 'react';
import { placeholderPicture } from '../../src/content/placeholder.ts';

const folder = 'src/content/pictures';
const prefix = '../../pictures/';

/** Loads the existing pictures. Each form loads them again, because another may have added some. */
function usePictures(): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    fetch('/api/keystatic/pictures')
      .then((response) => response.json())
      .then(setNames, console.error);
  }, []);
  return names.map((name) => `${prefix}${name}`);
}

const advice = 'Choose a picture, or add a new one.';

type Upload = { data: Uint8Array; extension: string; filename: string };

interface Chosen {
  path: string;
  upload: Upload | null;
}

/** Converts a file name to lower case without spaces, for addresses. */
export function fileName(uploaded: string): string {
  return uploaded
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-(?=\.)/g, '');
}

/**
 * An existing or a new picture. Keystatic's own field assumes that a picture belongs to one entry and deletes it
 * with the entry. Our pictures are shared, so Keystatic is not given the file.
 */
export function pictureField(label: string, description: string): AssetFormField<Chosen, Chosen, string> {
  const choiceOf = (paths: string[]) =>
    fields.select({
      label,
      description,
      options: paths.map((path) => ({ label: path.slice(prefix.length) || '(choose)', value: path })),
      defaultValue: prefix,
    });
  const upload = fields.image({ label: 'or a new picture', description: '16:9, at least 1280 pixels wide.' });
  const isChosen = ({ path, upload: file }: Chosen) => file !== null || path !== prefix;
  const parse = (value: unknown): Chosen => ({
    path: typeof value === 'string' ? value : prefix,
    upload: null,
  });
  return {
    kind: 'form',
    formKind: 'asset',
    label,
    directory: folder,
    Input({ value, onChange, autoFocus, forceValidation }) {
      const shared = { autoFocus, forceValidation };
      const pictures = usePictures();
      const paths = [...new Set([prefix, value.path, ...pictures])];
      // biome-ignore lint/correctness/useExhaustiveDependencies: a new field would close the open list
      const choice = useMemo(() => choiceOf(paths), [paths.join()]);
      return (
        <div>
          <choice.Input
            {...shared}
            value={value.path}
            onChange={(path) => onChange({ path, upload: null })}
          />
          {value.path !== prefix && !value.upload && (
            <img src={value.path.replace(prefix, `/${folder}/`)} alt="" width="240" height="135" />
          )}
          {forceValidation && !isChosen(value) && <strong role="alert">{advice}</strong>}
          <upload.Input
            {...shared}
            value={value.upload}
            onChange={(file) => onChange({ ...value, upload: file })}
          />
        </div>
      );
    },
    defaultValue: () => ({ path: `${prefix}${placeholderPicture}`, upload: null }),
    filename: () => undefined,
    parse,
    validate(value) {
      if (isChosen(value)) return value;
      throw new Error(`${label}: ${advice}`);
    },
    serialize({ path, upload: file }, { slug }) {
      if (!file) return { value: path, asset: undefined };
      const filename = fileName(file.filename);
      return { value: `${prefix}${slug}/${filename}`, asset: { filename, content: file.data } };
    },
    reader: { parse: (value) => parse(value).path },
  };
}
