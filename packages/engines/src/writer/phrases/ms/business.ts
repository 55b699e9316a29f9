import type { GroupPhrases } from '../phrases.ts';

export const business: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {sibuk sepanjang hari|berkejar dari satu kerja ke kerja lain} dan {yang penting belum disentuh|tak tahu ke mana masa pergi}',
    'anda {banding satu tawaran dengan yang lain|dengar semua kata merekalah terbaik} dan {tak dapat putuskan|tak percaya sesiapa}',
  ],
  tips: [
    '{tulis satu masalah itu|sebut apa yang nak diselesaikan} {dulu|sebelum mencari}; {ciri tambahan tak lagi menggoda|pilihan jadi pendek}',
    '{cuba sikit dulu|uji kalau boleh}, {baru pergi jauh|kemudian kembangkan}; {risikonya sikit|anda tengok sendiri}',
    '{tanya siapa bantu bila rosak|tanya berapa cepat mereka jawab} {sebelum tandatangan|dulu}; {waktu susah itu penting|jarang orang teringat}',
    '{tengok kos keseluruhan|satu harga tak cukup}: {masa anda pun kos|penjagaan pun masuk kira}',
  ],
  wishes: [
    '{kerja harian berjalan sendiri|ada yang uruskan}, {kepala anda lapang|anda boleh fikir ke depan}',
    '{langkah demi langkah|tanpa bising-bising}, {satu perkara dibuat elok|setiap janji ditepati}: {begitulah percaya terbina|ia pergi jauh}',
  ],
  themes: {
    software: {
      match: /perisian|alat video|aplikasi|platform|automasi|\bai\b|sistem/i,
      kind: 'alat',
      needs: [
        'anda {pasang alat demi alat|bayar lima langganan} dan {masa makin kurang|guna dua saja}',
        'anda {klik benda sama setiap hari|ulang satu kerja kecil} dan {silap sekali, mula semula|tangan pun lenguh}',
      ],
      tips: [
        '{cuba pada kerja sebenar|bawa kerja anda sendiri}; {kalau perlu manual|dalam tiga minit}, {anda dah tahu|jawapannya dah ada}',
        '{tanya di mana data disimpan|tanya cara keluarkan data} {sebelum mula|dulu}; {data itu milik anda|nak keluar pun kena senang}',
        '{jimat satu langkah dulu|guna untuk satu perkara}, {kemudian yang lain|baru tambah}; {semua akan ikut|tak ada yang terbeban}',
      ],
      wishes: [
        '{kerja yang dulu makan sepanjang pagi|kerja yang bosan} {siap dengan beberapa klik|habis sebelum kopi sejuk}, {hari itu milik anda|anda tak terasa pun}',
      ],
    },
    gadget: {
      apart: true,
      match: /fon (telinga|kepala)|telefon|komputer riba|kamera|pembesar suara|pengecas|gajet/i,
      kind: 'gajet',
      needs: [
        'anda {baca ulasan semalaman|hafal setiap angka} dan {masih tak boleh pilih|makin ragu}',
        'anda {keluar rumah|betul-betul memerlukannya} dan {bateri habis|kena rungkai wayar dulu}',
      ],
      tips: [
        '{fikir hari anda|mula dengan cara anda guna}: {dalam tren atau di meja|di rumah atau di luar}; {yang lain tak perlu bayar|itu yang menentukan}',
        '{pegang dan pakai|pinjam sehari}; {selesa tak tertulis dalam spesifikasi|hanya anda boleh rasa}',
        '{baca waranti dan syarat pemulangan|tanya kalau rosak macam mana} {dulu|sebelum bayar}; {benda kecil pun perlu dijaga|baru boleh tenang}',
      ],
      wishes: [
        '{terus bersambung|anda capai saja} dan {tak perlu fikir lagi|hari pun berjalan}: {itulah teknologi yang baik|memang patut begitu}',
      ],
    },
    hiring: {
      apart: true,
      match: /mengambil pekerja|pekerja|jawatan|kerja kosong|pembantu kedai|sertai kami/i,
      kind: 'kerja',
      needs: [
        'anda {hantar resume satu demi satu|cari berminggu-minggu} dan {semua nak pengalaman|tak ada yang balas}',
        'anda {nak mula semula|nak perubahan} dan {takut tak ada yang ajar|ragu dengan diri}',
      ],
      tips: [
        '{tanya syif, cuti dan gaji|tanya hari biasa macam mana}; {itu bukan biadab|cakap jelas dari awal}, {dua-dua untung|kerja pun serasi}',
        '{kerja boleh dipelajari|pengalaman akan datang}: {tepat masa|kemahuan} {itulah yang dicari|lebih penting}',
        '{tengok dengan siapa anda bekerja|dengar cara mereka bercakap}; {pasukan yang baik|rakan yang mesra} {cepat mengajar|meringankan hari yang susah}',
      ],
      wishes: [
        '{kerja yang anda faham|ada tempat bertanya}, {gaji yang adil|balik makan malam}: {itulah kerja yang baik|banyak perkara selesai}',
      ],
    },
    company: {
      match: /bengkel|kilang|syarikat|pembekal|borong|ikut lukisan|pengilang/i,
      kind: 'pembekal',
      needs: [
        'anda {tanya sepuluh pembekal|hantar lukisan merata} dan {tempahan kecil tak dijawab|setiap harga berbeza}',
        'anda {tunggu sampel|dijanjikan tarikh} dan {tertunda lagi|pelanggan anda pula bertanya}',
      ],
      tips: [
        '{mula dengan tempahan kecil|buat sampel dulu}: {nampak cara dan masanya|nampak cara mereka bekerja}, {baru besarkan|sebelum keluar duit banyak}',
        '{tulis semuanya|letak ukuran dan angka di kertas} dan {dua-dua sahkan|tandatangan bersama}; {kurang bertengkar|kurang yang dipulangkan}',
        '{pergi tengok kalau boleh|minta panggilan video dari kilang}: {lantai yang kemas|meja yang bersih} {banyak menceritakan|tak boleh dibuat-buat}',
      ],
      wishes: [
        '{barang sampai pada harinya|yang dijanji ditepati}, {anda pun berani berjanji kepada pelanggan|kerja pun berjalan}',
      ],
    },
    shop: {
      apart: true,
      match: /jualan|diskaun|dalam talian|penghantaran percuma|ulang tahun|tawaran/i,
      kind: '',
      needs: [
        'anda {baca syarat jualan|kira semula harganya} dan {tak pasti lebih murah ke tak|terbeli lebih daripada perlu}',
        'barang itu {berminggu-minggu dalam troli|tunggu masa yang sesuai} dan {anda tak tekan-tekan juga|tiba-tiba habis}',
      ],
      tips: [
        '{tulis senarai dulu|tahu apa yang perlu}, {baru tengok tawaran|baru buka kedai}; {jimat itu tak beli yang lain|itulah caranya}',
        '{ingat hari terakhir|semak syarat pemulangan}: {tak perlu berebut di hujung|pilih dengan tenang lebih baik}',
        '{simpan stok yang memang guna|kalau baru cuba, ambil satu}, {datang lagi kalau suka|jangan sepuluh}; {itu baru jimat|mudah saja}',
      ],
      wishes: [
        '{memang perlu|dah lama berkenan}, {harganya kena|kini masanya}: {pembelian yang berbaloi|nikmatilah}',
      ],
    },
    finance: {
      apart: true,
      match:
        /simpan kira|akaun\b|akauntan|cukai|menabung|simpanan|pelaburan|melabur|insurans|pinjaman|belanjawan|kewangan|\bwang\b|\bduit\b/i,
      kind: '',
      needs: [
        'gaji {masuk|nampak cukup awal bulan} dan {tak tahu ke mana perginya|hujung bulan dah sesak}',
        'resit {bertimbun|bersepah dalam tiga laci} dan {waktu cukai baru gelabah|yang dicari itulah yang hilang}',
        'anda {dengar petua semua orang|tengok semua istilah itu} dan {satu pun tak berani sentuh|makin tak faham}',
      ],
      tips: [
        '{catat belanja sebulan|tengok dulu duit pergi ke mana}; {tak perlu jimat lagi|ubah kemudian}, {nanti anda terkejut|bila nampak, separuh kerja dah siap}',
        '{ketepikan sedikit untuk kecemasan|simpan wang kecemasan dulu}, {baru fikir yang lain|sebelum apa-apa}; {tidur lena lebih berharga|hidup lebih tenang}',
        '{kalau tak faham, jangan sentuh|kalau bunyinya terlalu indah, hati-hati}; {tanya caj dan risikonya|baca hitam putihnya}, {duit itu duit anda|yang jujur tak akan mendesak}',
        '{simpan semua resit di satu tempat|tengok akaun seminggu sekali}; {lebih baik daripada berjaga hujung tahun|tak ada yang hilang}',
      ],
      wishes: [
        '{akaun yang jelas|setiap sen ada tempatnya}, {tidur pun lena|surat datang pun tak takut}: {baru boleh merancang|itulah tenang}',
      ],
    },
  },
};
