export { MoneySchema, rupiah } from './money.ts';
export { transfer } from './transfer.ts';
export { houseWallet, openWallet, WELCOME_GIFT, walletOf } from './wallets.ts';
