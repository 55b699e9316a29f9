import { pick, type Random } from './random.ts';

/** Common English words that together use every phone in many neighbourhoods. Order carries no meaning. */
const english =
  `about above after again against air all almost along always animal another answer apple arrive ask
aunt autumn away baby back bad ball bank basket bath beach beautiful because bed before begin behind believe below
better between big bird birthday black blue board boat body book both bottle bottom bowl box boy bread break breakfast
bridge bright bring brother brown build bus busy butter button buy cake call camera camp can car care carry cat catch
change cheap check cheese chest chicken child choose church circle city clean clear clock close cloth cloud club coat
coffee cold colour come cook cool corner cost could country course cover cow crowd cup cut dance danger dark daughter
day deep desk different dinner doctor dog door double down dream dress drink drive drop dry during each ear early earth
east easy eat edge egg eight empty end enjoy enough evening every eye face fact fair fall family far farm fast father
favourite feather feel few field fight fill film find finger finish fire first fish five floor flower fly follow food
foot forest forget fork form forward four free fresh friend from front fruit full game garden gate gather gentle girl
give glass go goal gold good goose grass great green ground group grow guess hair half hand happen happy hard have head
hear heart heavy help high hill hole home hope horse hot hour house how huge hundred hungry hurry ice idea important
inside island job join journey judge juice jump just keep key kind king kitchen knee knife know lake lamp land large
laugh law lazy learn leave left lesson letter life light like line listen little long look loud love low lunch machine
make many map market matter may measure meat meet mile milk mind minute mirror money month moon more morning mother
mountain mouth move much music must name narrow near need never new next nice night noise north nose nothing number
object ocean of office often oil old once onion only open orange other outside over own oyster page paint pair paper
park part party path pay peace pencil people pepper phone photo picture piece place plan plate play please pleasure
pocket point poor pool post potato power pretty problem proud pull purple push put queen question quick quiet rain read
ready really reason remember rich ride right ring river road roof room round rule run safe salt same sand say school
sea season second see seven shake shape share sharp she sheep ship shirt shoe shop short should shoulder shout show
sick side simple sing sister sit six size skin sky sleep slow small smell smile smooth snow soap soft some son song
soon sound south speak special spoon sport spring square stand star start stay still stone stop storm story street
strong student sudden sugar summer sun sure surprise sweet swim table take talk tall taste teach team teeth tell ten
thank that the their then there these thick thin thing think third this those thought thousand three through throw
thumb time tired today together tomorrow tooth top touch toward town toy train travel tree trouble true try turn twelve
two under until up use usual valley value vegetable very village visit voice wait walk wall want warm wash watch water
wave way we wear weather week weight welcome well west wet what wheel when where which whistle white who whole why wide
wife win window winter wish with woman wonder wood word work world worry would write wrong yard year yellow yes
yesterday you young your zebra zero zoo`.split(/\s+/);

/** Malay words in everyday use. */
const malay =
  `ada adik ahli air ajar akan aku alam ambil anak apa api arah asal atas awak awal ayah ayam bagi bahasa baik
baju balik banyak bapa baru basah batu bawa bayar bekas belajar beli benar berat besar biru boleh buah buat budak buka
buku bulan bumi bunga burung cahaya cari cepat cerita cikgu cuba cukup dalam dan dapat dari datang dekat dengan depan
dia doa dua duduk dunia emak empat enam esok faham filem fikir gajah gambar gelap gigi guna guru habis hari harga hati
hidup hijau hitam hujan hutan ibu ikan ikut ilmu ini isi itu jalan jam jatuh jauh jawab jual jumpa kaki kali kami kampung
kapal kasih kata kawan kaya kecil kedai keluar kepala kereta kerja khabar kita kosong kuat kucing kuning lagi lain lalu
lama lapan lari laut lebih lembu lihat lima lupa main makan malam mana manis masa masuk mata mahu merah minggu minta
minum mudah mula muka nama nanti nasi negara nyanyi orang pagi panas pandai panjang pantai pasar perlu pergi petang
pintu pisang pokok pulang pulau putih rajin rasa ramai rumah sakit saya sayang sebab sedap sejuk sekolah selalu sembilan
senang siapa suka sungai surat susu syarikat tahu tahun tanah tangan tanya telur teman tempat tiga tinggi tolong tua
tujuh turun ubat udara umur untuk wang warna wayang yang zaman`.split(/\s+/);

/** Every syllable of standard Mandarin, in pinyin, by its final. */
const mandarin =
  `a ba pa ma fa da ta na la ga ka ha zha cha sha za ca sa ai bai pai mai dai tai nai lai gai kai hai zhai
chai shai zai cai sai ao bao pao mao dao tao nao lao gao kao hao zhao chao shao rao zao cao sao an ban pan man fan dan tan
nan lan gan kan han zhan chan shan ran zan can san ang bang pang mang fang dang tang nang lang gang kang hang zhang chang
shang rang zang cang sang bo po mo fo e de te ne le ge ke he zhe che she re ze ce se bei pei mei fei dei nei lei gei hei
zei ou pou mou fou dou tou nou lou gou kou hou zhou chou shou rou zou cou sou en ben pen men fen nen gen ken hen zhen chen
shen ren zen cen sen beng peng meng feng deng teng neng leng geng keng heng zheng cheng sheng reng zeng ceng seng er zhi
chi shi ri zi ci si yi bi pi mi di ti ni li ji qi xi ya dia lia jia qia xia ye bie pie mie die tie nie lie jie qie xie yao
biao piao miao diao tiao niao liao jiao qiao xiao you miu diu niu liu jiu qiu xiu yan bian pian mian dian tian nian lian
jian qian xian yin bin pin min nin lin jin qin xin yang niang liang jiang qiang xiang ying bing ping ming ding ting ning
ling jing qing xing wu bu pu mu fu du tu nu lu gu ku hu zhu chu shu ru zu cu su wa gua kua hua zhua shua wo duo tuo nuo
luo guo kuo huo zhuo chuo shuo ruo zuo cuo suo wai guai kuai huai shuai wei dui tui gui kui hui zhui chui shui rui zui cui
sui wan duan tuan nuan luan guan kuan huan zhuan chuan shuan ruan zuan cuan suan wen dun tun lun gun kun hun zhun chun
shun run zun cun sun wang guang kuang huang zhuang chuang shuang weng dong tong nong long gong kong hong zhong chong rong
zong cong song yu nv lv ju qu xu yue nve lve jue que xue yuan juan quan xuan yun jun qun xun yong jiong qiong xiong`.split(
    /\s+/,
  );

const words = { en: english, ms: malay, zh: mandarin };
export type Language = keyof typeof words;

/** A made-up line of about `count` words (syllables in Mandarin, with tone digits), with pauses of punctuation in it. */
export function inventLine(random: Random, language: Language, count: number): string {
  const line: string[] = [];
  for (let i = 0; i < count; i++) {
    const word = pick(random, words[language]);
    const toned = language === 'zh' ? `${word}${1 + Math.floor(random() * 4)}` : word;
    const mark = i === count - 1 ? '.' : random() < 0.1 ? ',' : random() < 0.04 ? '.' : '';
    line.push(toned + mark);
  }
  return line.join(' ');
}
