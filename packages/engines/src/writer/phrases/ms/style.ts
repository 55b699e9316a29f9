import type { GroupPhrases } from '../phrases.ts';

export const style: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {berdiri di depan cermin|sudah lambat pagi ini} dan {rasa ada yang tidak kena|tidak tahu mahu bermula di mana}',
    'anda {beli kerana gambar yang cantik|ikut apa yang orang lain pakai} dan {tidak kena pada anda|ia tinggal dalam laci}',
  ],
  tips: [
    '{Kenal diri sendiri dahulu|Mula dengan apa yang anda ada}, {baru membeli|baru menambah}; {yang sesuai lebih penting daripada yang baharu|jimat dan lebih kemas}',
    '{Cuba di bawah cahaya siang|Tengok dekat tingkap}; {lampu kedai suka menipu|warna sebenar nampak di situ}',
    '{Yang ringkas|Sedikit tetapi kena} {lebih lama disukai|jarang salah}; {tidak perlu ikut semua gaya|kurang pun cukup}',
  ],
  wishes: [
    '{Anda keluar rumah|Anda lalu di depan cermin} dan {tersenyum sendiri|rasa lebih yakin}',
    '{Sedikit masa untuk diri|Lima minit yang tenang}, {dan hari bermula dengan baik|dan bahu pun tegak}',
  ],
  themes: {
    skincare: {
      match: /kulit|krim|serum|pelembap|pencuci muka|pelindung matahari/i,
      kind: 'penjagaan kulit',
      needs: [
        'kulit anda {tegang selepas dicuci|kering menjelang tengah hari} dan {semua krim terasa sama|botol semakin banyak}',
        'anda {tukar produk setiap bulan|ikut setiap cadangan} dan {kulit semakin merajuk|tidak tahu mana yang membantu}',
      ],
      tips: [
        '{Uji di belakang telinga dahulu|Cuba sedikit di lengan}, {tunggu sehari|tengok esoknya}; {kulit sensitif perlukan kesabaran|lebih baik daripada menyesal}',
        '{Cuci, lembap, lindung|Tiga langkah sudah cukup}; {yang lain boleh menunggu|jangan tambah semua sekali gus}',
        '{Beri masa beberapa minggu|Jangan tukar setiap minggu}; {kulit berubah perlahan|ia perlu biasa dahulu}',
      ],
      wishes: ['{Anda sentuh pipi|Bangun pagi} {dan kulit terasa lembut|dan tidak perlu menutup apa-apa}'],
    },
    makeup: {
      match: /solek|gincu|bedak|pembayang mata|mekap/i,
      kind: 'solekan',
      needs: [
        'anda {tonton banyak tutorial|ikut langkah demi langkah} dan {hasilnya lain pada wajah anda|nampak terlalu tebal}',
        'anda {punya beg penuh warna|beli palet baharu} dan {guna yang itu juga|tidak tahu yang mana sesuai}',
      ],
      tips: [
        '{Sapu nipis dahulu|Mula dengan sedikit}, {tambah di tempat perlu|bina perlahan-lahan}; {menambah lebih mudah daripada membuang|kulit masih nampak hidup}',
        '{Padankan warna di leher|Uji di garis rahang}, {bukan di tangan|dekat tingkap}; {baru tiada garis|baru serupa}',
        '{Kening yang kemas|Bibir yang lembap} {sudah mengubah wajah|sudah separuh kerja}; {yang lain tambahan|lima minit pun jadi}',
      ],
      wishes: ['{Anda masih nampak seperti anda|Wajah yang sama}, {cuma lebih segar|cuma lebih berseri}'],
    },
    hair: {
      match: /rambut|salon|gunting|dandan/i,
      kind: 'salon rambut',
      needs: [
        'anda {tunjuk gambar yang disukai|minta potong sedikit} dan {pulang dengan rambut lain|sebulan memakai topi}',
        'anda {bangun dengan rambut degil|berperang dengan sikat} dan {akhirnya ikat juga|kalah setiap pagi}',
      ],
      tips: [
        '{Bawa dua gambar|Tunjuk yang suka dan yang tidak}: {kata-kata mudah tersilap|gambar lebih jelas}',
        '{Cerita berapa minit anda ada pada pagi hari|Sebut cara anda mengeringkan rambut}; {potongan mesti ikut hidup anda|baru boleh jaga sendiri}',
        '{Tanya harga sebelum mula|Berbincang dahulu sebelum gunting}; {tiada kejutan|semua lebih tenang}',
      ],
      wishes: ['{Anda goncang kepala|Angin bertiup} dan {rambut jatuh di tempatnya|ia tetap kemas}'],
    },
    clothes: {
      match: /blazer|baju|pakaian|kemeja|fabrik|fesyen|tudung|seluar/i,
      kind: 'pakaian',
      needs: [
        'almari anda {penuh|tidak boleh ditutup} dan {tiada apa yang boleh dipakai|anda pakai yang sama juga}',
        'anda {beli dalam talian|teruja membuka bungkusan} dan {saiznya tidak kena|fabriknya lain daripada gambar}',
      ],
      tips: [
        '{Angkat tangan, duduk, bongkok|Bergerak di bilik cuba}; {anda tidak berdiri sahaja seharian|baju mesti ikut bergerak}',
        '{Genggam fabrik|Ramas hujungnya} {lima saat|sekejap}; {kedut yang tinggal akan tinggal di pejabat juga|anda akan tahu kerja seterikanya}',
        '{Fikir tiga padanan|Ingat apa yang ada di rumah} sebelum {membayar|ke kaunter}; {satu helai yang padan dengan semua|baru selalu dipakai}',
      ],
      wishes: ['{Anda sarung sahaja|Seminit di depan almari}, {dan sudah siap|dan pagi jadi senang}'],
    },
    jewellery: {
      match: /barang kemas|perak|cincin|rantai|beg|jam tangan|kulit asli/i,
      kind: 'barang kemas',
      needs: [
        'anda {mahu hadiah yang bermakna|mencari hadiah berhari-hari} dan {semuanya nampak sama|takut dia sudah ada}',
        'anda {suka yang berkilat|beli yang murah} dan {warnanya pudar|kulit jadi gatal}',
      ],
      tips: [
        '{Lihat bahagian belakang|Periksa cangkuknya}: {kerja tangan nampak di situ|di situ mutunya}',
        '{Fikir siapa yang memakai|Ingat apa yang selalu dipakainya}; {yang ringkas dipakai setiap hari|yang berat tinggal dalam kotak}',
        '{Tanya cara menjaganya|Tanya apa bahannya}; {lap kering selepas pakai|simpan berasingan}, {ia akan menemani lama|tahan bertahun}',
      ],
      wishes: ['{Kotak dibuka|Dia memakainya}, {dan senyuman itu sudah cukup|dan setiap hari ada cerita}'],
    },
  },
};
