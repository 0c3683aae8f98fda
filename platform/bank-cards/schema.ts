import { z } from '@hono/zod-openapi';
import { text } from '../http/text.ts';
import { proofs } from '../sessions/sessions.ts';
import { cardLimits } from './rules.ts';

const { cardNumberMinLength, cardNumberMaxLength, holderMaxLength } = cardLimits;

const password = z.string().max(4_096).optional().openapi({
  format: 'password',
  description: 'Where the last proof of who the player is was too long ago.',
});

export const BankCardSchema = z
  .object({
    id: z.string(),
    bank: z.string().openapi({ description: 'Its code.' }),
    bankName: z.string(),
    masked: z.string().openapi({ example: '•••• 1234' }),
    holder: z.string().openapi({ description: 'Masked.', example: 'B••• S•••' }),
    usableAt: z.int().openapi({ description: 'Epoch ms from which on money is sent to it.' }),
    removable: z.boolean().openapi({ description: 'No withdrawal to it is under way.' }),
  })
  .openapi('BankCard');

export const BankCardsSchema = z
  .object({
    cards: z.array(BankCardSchema),
    most: z.int().openapi({ description: 'How many there may be.' }),
    holder: z
      .string()
      .nullable()
      .openapi({ description: 'Masked: in whose name all of them must be; null before the first.' }),
    banks: z
      .array(z.object({ code: z.string(), name: z.string() }))
      .openapi({ description: 'To choose from; none while the bank does not answer.' }),
    hint: z
      .string()
      .nullable()
      .openapi({ description: 'What a bank to practise with says to whoever types a number.' }),
    proof: z.enum(proofs).openapi({
      description:
        'What adding and removing needs besides: nothing, the password, or a new sign-in at the provider.',
    }),
  })
  .openapi('BankCards');

export const NewBankCardSchema = z
  .strictObject({
    bank: text(32),
    number: text(64).openapi({
      description: `${cardNumberMinLength} to ${cardNumberMaxLength} digits, in groups or not. CARD_NUMBER_FORMAT.`,
    }),
    holder: text(200).openapi({
      description: `As the bank has it; at most ${holderMaxLength} letters. HOLDER_FORMAT, HOLDER_DIFFERENT.`,
    }),
    password,
  })
  .openapi('NewBankCard');

export const CardRemovalSchema = z.strictObject({ password }).openapi('BankCardRemoval');

export const cardId = z.string().regex(/^[1-9]\d{0,14}$/);
