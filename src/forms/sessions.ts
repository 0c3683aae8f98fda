import { defineForm } from './form.ts';

/** A button: the session, or all others, are in the address. */
export const endSessionForm = defineForm({ submit: 'devices.end', fields: {} });
