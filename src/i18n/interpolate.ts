/** Replaces placeholders like `{{date}}`. */
export function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name) => values[name] ?? place);
}
