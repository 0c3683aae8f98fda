import { z } from '@hono/zod-openapi';
import { epochMs } from '../http/fields.ts';

const socketId = z
  .string()
  .max(64)
  .regex(/^\d+\.\d+$/)
  .openapi({ example: '1234.5678' });

const channel = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_\-=@,.;]+$/)
  .openapi({ example: 'presence-news' });

export const TicketRequestSchema = z.strictObject({ socketId, channel }).openapi('TicketRequest');

export const TicketSchema = z.object({ ticket: z.string(), expiresAt: epochMs }).openapi('Ticket');

export const TicketUseSchema = z
  .strictObject({ ticket: z.string().max(128), socketId, channel })
  .openapi('TicketUse');

export const AuthorizationSchema = z
  .union([
    z.object({
      granted: z.literal(true),
      member: z
        .object({ user_id: z.string(), user_info: z.record(z.string(), z.unknown()).optional() })
        .optional()
        .openapi({ description: 'For presence channels; without personal data (D22).' }),
      user: z.string().optional().openapi({
        description: 'For a player’s own channel: the user whose sockets this one is closed with.',
      }),
    }),
    z.object({
      granted: z.literal(false),
      reason: z.enum(['unknown', 'expired', 'socket', 'channel', 'session']),
    }),
  ])
  .openapi('Authorization');

export const SignInRequestSchema = z.strictObject({ socketId }).openapi('SignInRequest');

export const SignInSchema = z.object({ auth: z.string(), user_data: z.string() }).openapi('SignIn');
