import { id } from '../../brand/brand.ts';
import { limits } from './limits.ts';

/* Common passwords of at least ten characters: a favourite word with a usual ending, two favourite words, a
   repeated piece, or a walk over the keyboard. Shorter ones fail the length rule. The words are hand-written,
   after known leaks, Indonesian daily life and this site. */
const words =
  `password passw0rd p4ssw0rd admin administrator welcome letmein iloveyou iloveu princess sunshine superman batman
spiderman football basketball baseball monkey dragon master shadow michael jordan jessica charlie ashley daniel anthony thomas
andrew joshua matthew hunter killer soccer hockey ranger buster tigger pepper ginger summer winter spring autumn flower
chocolate cookie computer internet samsung android iphone google facebook instagram whatsapp youtube tiktok minecraft roblox
freefire mobilelegends mobilelegend pokemon naruto onepiece starwars liverpool arsenal chelsea manchester manchesterunited
barcelona realmadrid juventus ronaldo messi blackpink bangtan default changeme secret qwerty qwertyuiop asdfgh asdfghjkl zxcvbnm
abc123 abcdef abcdefg login access trustno1 freedom forever lovely babygirl angel jesus blessed family mother
father brother sister nicole hannah maria samantha
indonesia jakarta bandung surabaya medan semarang makassar palembang denpasar yogyakarta jogja malang bogor bekasi depok tangerang
garuda merdeka pancasila nusantara bhinneka persib persija arema persebaya timnas rahasia katasandi sandi sayang sayangku
cinta cintaku cintakamu akucintakamu akusayangkamu kamu kamuku bismillah alhamdulillah assalamualaikum insyaallah allahuakbar
allah muhammad ramadhan lebaran keluarga keluargaku ibuku bapakku mamaku papaku anakku istriku suamiku pacarku temanku
bahagia semangat sukses berkah rezeki hoki beruntung gacor maxwin jackpot jackpots scatter slotgacor slot slots rtp sultan
bolabola sepakbola bulutangkis badminton kucing kucingku anjing harimau merpati elang kelinci gajah buaya
nasigoreng bakso mieayam rendang sate durian mangga semangka pisang kopi kopihitam
budi agus dewi putri putra sari wati joko susilo wahyu rizky rizki fajar dian indah ayu yanti yuni lestari nurul
siti fatimah aisyah ahmad rahmat hidayat setiawan kurniawan saputra pratama
casino kasino judi taruhan poker domino dominoqq togel lottery lotre bonus freespin freespins deposit withdraw
gaming gamer player pemain luckydurian lucky bigwin menang menangterus`.split(/\s+/);

const endings =
  `1 2 3 7 8 9 0 01 10 11 12 13 21 22 23 69 77 88 99 00 007 100 101 111 123 123! 1234 1234! 12345 123456 1234567 12345678
123456789 1234567890 321 4321 54321 666 777 888 999 1111 7777 8888 ! !! @ # . * ? @1 @12 @123 @1234 #1 #123 _1 _123 -1 -123 .123
abc qwe qwerty asd xyz id ku kamu 1! 12! 2020 2021 2022 2023 2024 2025 2026 2027 @2023 @2024 @2025 @2026`.split(
    /\s+/,
  );

const walks = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
];
const zigzags =
  `1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc4rfv5tgb6yhn7ujm qazwsxedcrfvtgbyhnujm zaq12wsxcde34rfv q1w2e3r4t5y6u7i8o9p0
a1b2c3d4e5f6g7h8 1a2b3c4d5e6f7g8h a1s2d3f4g5h6j7k8 qweasdzxc123 123qweasdzxc qwe123asd456 1234qwerasdf qwer1234asdf
147258369 159357 741852963 1029384756 5647382910 112233445566 11223344556677889900 121212121212 123123123123`.split(
    /\s+/,
  );

function madeOfWords(): Set<string> {
  const years = Array.from({ length: 60 }, (_, index) => String(1960 + index));
  const made = [...words, id, `si${id}`].flatMap((word) => [
    word,
    word + word,
    ...[...endings, ...years].map((ending) => word + ending),
  ]);
  return new Set(made.filter((password) => password.length >= limits.passwordMinLength));
}

const common = madeOfWords();

function reversed(text: string): string {
  return [...text].reverse().join('');
}

function isWalk(text: string): boolean {
  const rounds = walks.map((walk) => walk.repeat(Math.ceil(text.length / walk.length) + 1));
  return [...rounds, ...zigzags].some((line) => line.includes(text) || reversed(line).includes(text));
}

/** True for a piece of at most four characters repeated: aaaaaaaaaa, 1212121212, abcabcabcabc. */
function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1+$/su.test(text) || /^(.{1,4}?)\1{2,}.{0,3}$/su.test(text);
}

/** True for a common password, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return common.has(text) || isRepeated(text) || isWalk(text);
}

export const commonPasswordCount = common.size;
