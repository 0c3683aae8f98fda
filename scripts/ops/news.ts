import { type Command, parse, required } from './command.ts';
import { describeDelivery, type Sent } from './platform.ts';

const help = `Sends a news to everyone who has the site open.

Usage: npm run ops -- news --msg "New game today" [--link-url /promotions/all] [--link-text "Have a look"]

  --msg        the text, up to 500 characters
  --link-url   http(s) address or path of the site; the card then stays until it is closed
  --link-text  what the link says`;

const text = { type: 'string' } as const;

export const news: Command = {
  summary: 'send a news to everyone',
  help,
  async run(args, platform) {
    const { values } = parse(args, help, { msg: text, 'link-url': text, 'link-text': text });
    const { 'link-url': linkUrl, 'link-text': linkText } = values;
    const message = {
      msg: required(values.msg, 'msg', help),
      ...(linkUrl && { linkUrl }),
      ...(linkText && { linkText }),
    };
    return describeDelivery(await platform().post<Sent>('/operator/news', message));
  },
};
