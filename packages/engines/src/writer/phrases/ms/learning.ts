import type { GroupPhrases } from '../phrases.ts';

export const learning: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {simpan setiap kursus|daftar dengan penuh semangat} dan {satu pun tak habis|berhenti pada pelajaran ketiga}',
    'anda {faham semuanya di kelas|mengangguk sepanjang masa} dan {esoknya tak boleh guna|hilang bila diperlukan}',
    'anda {nak belajar sesuatu yang baharu|buat jadual belajar} dan {tertidur di sofa|terhenti bila kerja sibuk}',
  ],
  tips: [
    '{sikit setiap hari|sepuluh minit sehari} {lebih baik daripada satu hujung minggu|membawa lebih jauh}; {asalkan tak berhenti|selebihnya jadi tabiat}',
    '{terangkan kepada seseorang|sebut dengan ayat sendiri}: {tempat anda tersangkut|yang tak dapat diterangkan} {itulah yang perlu dipelajari|itulah yang perlu diulang}',
    '{pilih matlamat yang nampak|tahu nak guna untuk apa} {sebelum mula|dulu}; {itu yang menolak anda|anda takkan sesat}',
  ],
  wishes: [
    '{suatu hari anda sedar|anda menoleh dan nampak} {yang susah dah jadi senang|betapa jauh anda berjalan}: {tiada siapa boleh ambil|rasa itu milik anda}',
    '{tak berlumba, tak banding|ikut rentak sendiri}, {sikit lagi setiap minggu|selangkah demi selangkah}: {itu dah cukup|begitulah yakin terbina}',
  ],
  themes: {
    language: {
      match: /inggeris|bahasa|bertutur|kosa kata|mandarin|\barab\b/i,
      kind: 'kursus bahasa',
      needs: [
        'anda {belajar bertahun-tahun|tahu tatabahasanya} dan {terkaku bila perlu bercakap|kata-kata tak keluar}',
        'anda {faham filemnya|mengerti hampir semua} dan {kosong bila giliran anda|hanya mampu senyum}',
      ],
      tips: [
        '{bercakap dulu, betul kemudian|buka mulut walaupun belum sempurna}; {silap itu latihan|telinga ikut lidah}',
        '{hafal ayat penuh|jangan hafal perkataan saja}: {ia ada bila diperlukan|keluar sekali gus}',
        '{ulang lima minit sehari|tiru suara yang anda suka}, {rakam diri|dan dengar semula}; {sebulan lagi nampak bezanya|beberapa minggu lagi bandingkan}',
      ],
      wishes: [
        '{ada orang tanya jalan|giliran anda dalam mesyuarat}, {jawapannya keluar begitu saja|anda dengar diri sendiri menjawab}',
      ],
    },
    tutoring: {
      match: /matematik|tuisyen|peperiksaan|\bmurid|fizik|kelas kecil/i,
      kind: 'kelas tuisyen',
      needs: [
        'anak {belajar sampai malam|habiskan helai demi helai} dan {markahnya sama saja|akhirnya dua-dua merajuk}',
        'anda {bantu kerja sekolah|duduk bersama anak} dan {berakhir dengan marah|sabar yang habis dulu}',
      ],
      tips: [
        '{cari pelajaran tempat dia tertinggal|tengok kesilapan yang berulang}, {mula di situ|tampal yang itu dulu}; {tambah latihan saja tak membantu|yang lain akan ikut}',
        '{biar anak terangkan jawapannya|tanya bagaimana, bukan apa}: {kalau boleh terang, memang dia faham|yang kosong terus nampak}',
        '{tengok satu kelas dulu|cuba sebelum daftar}, {tengok anak berani bersuara atau tak|tengok setiap anak diberi perhatian}',
      ],
      wishes: [
        '{anak kata dia dah boleh|dia terangkan kepada anda}: {itu lebih berharga daripada markah|malam di rumah pun berubah}',
      ],
    },
    parenting: {
      apart: true,
      match:
        /ibu bapa yang|keibubapaan|anak (saya|kami|anda|kecil)|berbual dengan anak|bayi|remaja|balita|kerja rumah/i,
      kind: '',
      needs: [
        'anda {cakap seratus kali|minta baik-baik, lepas itu kuat} dan {tak jadi apa-apa|dia makin perlahan}',
        'anda {tanya tentang sekolah|nak berbual} dan {dapat sepatah saja|jadi pertengkaran}',
      ],
      tips: [
        '{sebut apa yang anda nampak|mula dengan apa yang berlaku}, {kemudian perasaan anda|jangan terus menilai}; {baru dia boleh dengar|hatinya pun terbuka}',
        '{beri dua pilihan|biar dia tentukan mana dulu}, {bukan satu arahan|dan tepati}; {anak rasa dihormati|kerja pun siap}',
        '{bila marah datang, tunggu seminit|sebelum meninggi suara, minum air dulu}; {kata-kata tak boleh ditarik balik|seminit itu berbaloi}',
      ],
      wishes: [
        '{dia datang kepada anda dulu|dia bercerita sendiri}: {tak ada hadiah lebih besar|itulah ganjarannya}',
      ],
    },
    reading: {
      match: /\bbuku\b|membaca|bacaan|novel/i,
      kind: 'buku',
      needs: [
        'anda {beli buku bertimbun|ada timbunan buku di tepi katil} dan {berhenti di bab pertama|tak pernah buka}',
        'anda {tatal skrin sepanjang malam|letak telefon tengah malam} dan {tak ingat apa-apa|rasa lebih kosong}',
      ],
      tips: [
        '{tak perlu mula di muka pertama|tengok isi kandungan dulu}; {baca bab yang anda nak|mula di tempat yang menarik}, {yang lain mungkin menyusul|langkau yang bosan}',
        '{tinggalkan telefon di bilik lain|letak buku dekat tangan}; {tabiat ikut apa yang dekat|sepuluh muka sebelum tidur pun cukup}',
        '{tulis satu ayat|simpan satu idea} {daripada setiap buku|bila tutup buku}; {tak sia-sia|itu saja yang perlu}',
      ],
      wishes: [
        '{ada orang yang dah lalui jalan anda|satu muka diselak}, {bilik jadi senyap|anda nampak sedikit lebih jauh}',
      ],
    },
    career: {
      match: /hamparan|kerjaya|pejabat|kemahiran|temu duga|laporan mingguan/i,
      kind: 'kursus',
      needs: [
        'anda {buat jadual yang sama setiap minggu|balik lambat sebab satu laporan} dan {orang lain siap setengah jam|tahu mesti ada caranya}',
        'anda {nak tukar kerja|rasa tersekat} dan {tak tahu nak tunjuk apa|resume nampak nipis}',
      ],
      tips: [
        '{belajar apa yang perlu minggu ini|mula dengan kerja di meja anda}; {guna hari itu juga|terus praktikkan}, {baru melekat|terus nampak hasil}',
        '{yang dibuat tiga kali|yang datang setiap minggu} {patut ada cara lebih cepat|perlukan templat}; {masa itu milik anda|lama-lama jadi banyak}',
        '{simpan hasil kerja|kumpul contoh kerja anda}: {sebelum dan selepas|kerja sebenar} {lebih meyakinkan daripada sijil|bercakap untuk anda di temu duga}',
      ],
      wishes: ['{anda balik tepat masa|kerja siap dan betul}, {ada yang tanya caranya|hati pun tenang}'],
    },
  },
};
