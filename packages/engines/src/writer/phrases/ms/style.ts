import type { GroupPhrases } from '../phrases.ts';

export const style: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {berdiri depan cermin|dah lambat pagi ini} dan {rasa ada yang tak kena|tak tahu nak mula di mana}',
    'anda {beli sebab gambarnya cantik|ikut apa yang orang lain pakai} dan {tak kena pula dengan anda|akhirnya tersimpan dalam laci}',
    'anda {nak tukar gaya sikit|nak nampak lebih kemas} dan {tak tahu nak mula dari mana|takut duit terbuang}',
  ],
  tips: [
    '{kenal diri dulu|mula dengan apa yang ada}, {baru beli|baru tambah}; {yang sesuai lebih penting daripada yang baharu|jimat dan lebih kemas}',
    '{cuba di bawah cahaya siang|tengok dekat tingkap}: {lampu kedai selalu menipu|di situ nampak warna sebenar}',
    '{yang ringkas|sikit tapi kena} {lebih lama disukai|jarang salah}; {tak perlu ikut semua gaya|sikit pun dah cukup}',
  ],
  wishes: [
    '{anda melangkah keluar|anda lalu depan cermin} dan {tersenyum sendiri|rasa lebih yakin}',
    '{sedikit masa untuk diri|lima minit yang tenang}, {hari bermula dengan baik|bahu pun tegak}',
  ],
  themes: {
    skincare: {
      match: /kulit|\bkrim|serum|pelembap|pencuci muka|pelindung matahari/i,
      kind: 'penjagaan kulit',
      needs: [
        'kulit {tegang selepas dicuci|kering menjelang tengah hari} dan {semua krim terasa sama|botol pula makin banyak}',
        'anda {tukar produk setiap bulan|ikut setiap cadangan} dan {kulit makin merajuk|tak tahu mana satu yang membantu}',
      ],
      tips: [
        '{uji di belakang telinga dulu|cuba sikit di lengan}, {tunggu sehari|tengok esoknya}; {kulit sensitif perlukan sabar|lebih baik daripada menyesal}',
        '{cuci, lembapkan, lindungi|buat yang asas dengan baik}; {yang lain boleh tunggu|jangan tambah semua sekali gus}',
        '{beri masa beberapa minggu|jangan tukar setiap minggu}; {kulit berubah perlahan-lahan|kulit perlu biasakan diri dulu}',
      ],
      wishes: ['{anda sentuh pipi|bangun pagi}, {kulit terasa lembut|tak perlu tutup apa-apa}'],
    },
    makeup: {
      match: /solek|gincu|\bbedak|pembayang mata|mekap/i,
      kind: 'solekan',
      needs: [
        'anda {tonton banyak tutorial|ikut satu per satu} dan {jadinya lain pada wajah anda|nampak terlalu tebal}',
        'anda {ada beg penuh warna|beli palet baharu} dan {guna yang itu-itu juga|tak tahu yang mana sesuai}',
      ],
      tips: [
        '{sapu nipis dulu|mula dengan sikit}, {tambah di tempat yang perlu|bina perlahan-lahan}; {tambah lebih senang daripada buang|kulit masih nampak hidup}',
        '{padankan warna di leher|uji di garis rahang}, {bukan di tangan|dekat tingkap}; {baru tak nampak garis|baru nampak sebati}',
        '{kening yang kemas|bibir yang lembap} {dah mengubah wajah|dah separuh kerja}; {yang lain tambahan saja|lima minit pun jadi}',
      ],
      wishes: ['{masih wajah anda|anda masih nampak seperti anda}, {cuma lebih segar|cuma lebih berseri}'],
    },
    hair: {
      match: /rambut|salon|gunting/i,
      kind: 'salon rambut',
      needs: [
        'anda {tunjuk gambar yang disukai|minta potong sikit saja} dan {balik dengan rambut lain|sebulan kena pakai topi}',
        'anda {bangun dengan rambut degil|berperang dengan sikat} dan {akhirnya ikat juga|kalah setiap pagi}',
      ],
      tips: [
        '{bawa dua gambar|tunjuk yang suka dan yang tak suka}: {cakap saja selalu tersilap|gambar lebih jelas}',
        '{beritahu berapa minit anda ada waktu pagi|cerita cara anda keringkan rambut}; {potongan kena ikut hidup anda|baru boleh jaga sendiri}',
        '{tanya harga sebelum mula|bincang dulu sebelum gunting}; {tak ada kejutan|semua lebih tenang}',
      ],
      wishes: ['{anda geleng kepala|angin bertiup} dan {rambut jatuh di tempatnya|rambut tetap kemas}'],
    },
    clothes: {
      match: /blazer|\bbaju|pakaian|kemeja|\bkain\b|fabrik|fesyen|tudung|seluar|kurung/i,
      kind: 'pakaian',
      needs: [
        'almari {penuh|dah tak boleh tutup} dan {tak ada baju nak pakai|anda pakai yang sama juga}',
        'anda {beli dalam talian|teruja buka bungkusan} dan {saiznya tak kena|kainnya lain daripada gambar}',
      ],
      tips: [
        '{angkat tangan, duduk, bongkok|bergerak dalam bilik cuba}; {anda bukan berdiri saja seharian|baju kena ikut bergerak}',
        '{genggam kain sekejap|ramas hujungnya}; {kalau berkedut di situ, di pejabat pun sama|anda terus tahu senang diseterika atau tak}',
        '{fikir tiga padanan|ingat apa yang ada di rumah} sebelum {bayar|ke kaunter}; {yang padan dengan semua|baru selalu dipakai}',
      ],
      wishes: ['{anda sarung saja|seminit depan almari}, {terus siap|pagi pun jadi senang}'],
    },
    jewellery: {
      match: /barang kemas|\bperak|cincin|rantai|\bbeg\b|jam tangan|kulit asli/i,
      kind: 'barang kemas',
      needs: [
        'anda {nak hadiah yang bermakna|cari hadiah berhari-hari} dan {semuanya nampak sama|takut dia dah ada}',
        'anda {suka yang berkilat|beli yang murah} dan {warnanya cepat pudar|kulit jadi gatal}',
      ],
      tips: [
        '{tengok bahagian belakang|periksa cangkuknya}: {kerja tangan nampak di situ|di situ mutunya}',
        '{fikir siapa yang pakai|ingat apa yang selalu dipakainya}; {yang ringkas dipakai setiap hari|yang berat tinggal dalam kotak}',
        '{tanya cara menjaganya|tanya bahannya}; {lap kering selepas pakai|simpan berasingan}, {baru tahan lama|nanti tetap berkilau}',
      ],
      wishes: ['{kotak dibuka|dia memakainya}, {senyuman itu dah cukup|setiap hari ada ceritanya}'],
    },
  },
};
