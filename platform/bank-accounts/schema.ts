import { z } from '@hono/zod-openapi';
import { epochMs } from '../http/fields.ts';
import { text } from '../http/text.ts';
import { proofFields, proofs } from '../sessions/sessions.ts';
import { bankAccountLimits } from './rules.ts';

const { bankAccountNumberMinLength, bankAccountNumberMaxLength, holderMaxLength } = bankAccountLimits;

export const BankAccountSchema = z
  .object({
    id: z.string(),
    bank: z.string().openapi({ description: 'Code of the bank.' }),
    bankName: z.string(),
    masked: z.string().openapi({ example: '•••• 1234' }),
    holder: z.string().openapi({ example: 'Budi Santoso' }),
    usableAt: epochMs.openapi({ description: 'Withdrawals to it are possible from this time.' }),
    isDefault: z
      .boolean()
      .openapi({ description: 'The one that a withdrawal goes to unless the player chooses.' }),
    removable: z.boolean().openapi({ description: 'False while a withdrawal to it is under way.' }),
  })
  .openapi('BankAccount');

export const BankAccountsSchema = z
  .object({
    bankAccounts: z.array(BankAccountSchema),
    most: z.int().openapi({ description: 'Maximum number of bank accounts.' }),
    holder: z
      .string()
      .nullable()
      .openapi({ description: 'Holder of all accounts; null before the first one.' }),
    banks: z
      .array(z.object({ code: z.string(), name: z.string() }))
      .openapi({ description: 'Available banks; empty while the bank does not respond.' }),
    hint: z.string().nullable().openapi({ description: 'Hint of the practice bank for the account number.' }),
    proof: z.enum(proofs).openapi({
      description:
        'Proof of identity for adding and removing: none, a passkey, the password, or a new sign-in at the provider.',
    }),
  })
  .openapi('BankAccounts');

export const NewBankAccountSchema = z
  .strictObject({
    bank: text(32),
    number: text(64).openapi({
      description: `${bankAccountNumberMinLength} to ${bankAccountNumberMaxLength} digits, with or without separators. BANK_ACCOUNT_NUMBER_FORMAT.`,
    }),
    holder: text(200).openapi({
      description: `As registered at the bank; at most ${holderMaxLength} letters. HOLDER_FORMAT, HOLDER_DIFFERENT.`,
    }),
    ...proofFields,
  })
  .openapi('NewBankAccount');

export const BankAccountRemovalSchema = z.strictObject(proofFields).openapi('BankAccountRemoval');
