import { emailPattern, supportTextMaxLength, supportTopics } from '../contract/constants.generated.ts';
import type { MessageKey } from '../i18n/i18n.ts';
import { defineForm, type FormField } from './form.ts';

type Topic = (typeof supportTopics)[number];

const topicLabels = Object.fromEntries(
  supportTopics.map((topic): [Topic, MessageKey] => [topic, `support.topic.${topic}`]),
);

const topic: FormField = {
  kind: 'choice',
  label: 'support.topic',
  autocomplete: 'off',
  required: 'TOPIC_REQUIRED',
  options: { '': 'support.topicNone', ...topicLabels },
};

const text: FormField = {
  kind: 'text',
  label: 'support.text',
  hint: 'support.textHint',
  autocomplete: 'off',
  required: 'TEXT_REQUIRED',
  maxLength: supportTextMaxLength,
};

/** Begins a thread of a player with the operators. The address has the record that it is about. */
export const newThreadForm = defineForm({ submit: 'support.send', fields: { topic, text } });

/** Goes on with a thread. */
export const threadReplyForm = defineForm({ submit: 'support.send', fields: { text } });

/** A question of a visitor. */
export const questionForm = defineForm({
  submit: 'support.send',
  fields: {
    topic,
    email: {
      kind: 'email',
      label: 'support.email',
      hint: 'support.emailHint',
      autocomplete: 'email',
      required: 'EMAIL_FORMAT',
      invalid: 'EMAIL_FORMAT',
      pattern: emailPattern,
      maxLength: 254,
    },
    text,
  },
});
