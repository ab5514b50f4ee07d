package org.openlindorm.advisor.fronts;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * English translations of words in column names of other languages. A compound such as {@code
 * bestellnummer} is found by its suffix.
 */
final class Dictionary {

  /** Words of languages in which the head noun is last, as in English. */
  private static final Map<String, String> HEAD_LAST =
      pairs(
          """
          riqi=date shijian=time shijianchuo=timestamp nian=year yue=month xiaoshi=hour
          bianhao=no haoma=no xuhao=seq liushui=seq liushuihao=seq danhao=order_no zhujian=id
          leixing=type leibie=category zhuangtai=status qudao=channel fangshi=method dengji=level
          shengfen=province chengshi=city guojia=country diqu=region xingbie=gender bizhong=currency
          dingdan=order jiaoyi=trade zhifu=payment rizhi=log jilu=record xiaoxi=message
          tuikuan=refund fapiao=invoice gongdan=ticket
          yonghu=user yonghuming=username kehu=customer huiyuan=member zhanghao=account
          zhanghu=account shebei=device chepai=plate shouji=mobile shoujihao=mobile_no
          dianhua=phone youxiang=email shenfenzheng=passport shangpin=product shangjia=merchant
          shanghu=merchant dianpu=shop mendian=store cangku=warehouse gongsi=company
          bumen=department xuesheng=student yuangong=employee huanzhe=patient
          siji=driver chuanganqi=sensor zhandian=station
          datum=date zeit=time zeitpunkt=timestamp zeitstempel=timestamp uhrzeit=time
          monat=month jahr=year stunde=hour woche=week erstellt=created angelegt=created
          geaendert=changed nummer=number nr=nr laufnummer=seq laufnr=seq kennung=id
          schluessel=key typ=type art=type kanal=channel bundesland=province land=country
          sprache=language waehrung=currency geschlecht=gender stufe=level
          bestellung=order bestell=order auftrag=order auftrags=order rechnung=invoice
          rechnungs=invoice beleg=receipt buchung=booking buchungs=booking zahlung=payment
          vorgang=transaction vorgangs=transaction ereignis=event nachricht=message
          kunde=customer kunden=customer benutzer=user mitglied=member mitglieds=member
          konto=account geraet=device geraete=device zaehler=meter fahrzeug=vehicle fahrer=driver
          artikel=product filiale=branch lager=warehouse lieferant=supplier mandant=tenant
          mandanten=tenant standort=location strecke=route laufende=running fortlaufende=running laufend=running
          zeitzone=timezone bezeichnung=name kategorie=category mingcheng=name
          feiertag=holiday feiertage=holiday kalender=calendar einstellungen=setting
          jieri=holiday peizhi=config zidian=dictionary protokoll=log aktion=action mandt=tenant bukrs=company belnr=receipt_no
          folio=seq bango=no bangou=no bangoo=no nichiji=timestamp hizuke=date jikoku=time shubetsu=type joutai=status
          chumon=order kokyaku=customer shohin=product denpyo=receipt
          zakaz=order klient=customer polzovatel=user nomer=number vremya=time
          zamowienie=order uzytkownik=user
          """);

  /**
   * Words of languages in which the head noun is first: {@code date_commande} is the order's date.
   */
  private static final Map<String, String> HEAD_FIRST =
      pairs(
          """
          heure=hour jour=day mois=month annee=year horodatage=timestamp cree=created
          numero=number statut=status etat=state pays=country langue=language
          niveau=level sexe=gender libelle=name nom=name categorie=category
          commande=order facture=invoice paiement=payment ligne=line evenement=event
          livraison=delivery
          utilisateur=user compte=account appareil=device capteur=sensor
          compteur=meter vehicule=vehicle chauffeur=driver produit=product magasin=store
          boutique=shop fournisseur=supplier entrepot=warehouse agence=branch salarie=employee
          adherent=member
          nombre=name nome=name categoria=category
          fecha=date hora=hour dia=day mes=month ano=year anio=year creado=created
          tipo=type estado=status pais=country idioma=language
          moneda=currency nivel=level sexo=gender provincia=province
          pedido=order factura=invoice pago=payment linea=line evento=event mensaje=message
          registro=record bitacora=log transaccion=transaction reserva=booking
          cliente=customer usuario=user cuenta=account dispositivo=device medidor=meter
          vehiculo=vehicle producto=product tienda=store proveedor=supplier
          sucursal=branch almacen=warehouse empleado=employee socio=member
          situacao=status moeda=currency pagamento=payment mensagem=message
          conta=account motorista=driver produto=product loja=store fornecedor=supplier
          fattura=invoice pagamenti=payment utente=user
          prodotto=product negozio=store uf=province festivo=holiday festivos=holiday feriado=holiday calendario=calendar
          calendrier=calendar ferie=holiday stato=status paese=country giorno=day
          """);

  private static final List<String> TAILS =
      List.of(
          "zeitstempel",
          "zeitpunkt",
          "nummer",
          "datum",
          "zeit",
          "status",
          "typ",
          "art",
          "nr",
          "bianhao",
          "liushuihao",
          "monat",
          "jahr",
          "shijian",
          "leixing",
          "riqi",
          "hao",
          "id",
          "no");

  private Dictionary() {}

  /**
   * Returns the English words for a word, separated by {@code _}; null if it is in no dictionary.
   */
  static @Nullable String english(String word) {
    String whole = single(word);
    if (whole != null) {
      return whole;
    }
    for (String tail : TAILS) {
      int head = word.length() - tail.length();
      String translated = head >= 4 && word.endsWith(tail) ? single(word.substring(0, head)) : null;
      if (translated != null) {
        String end = tail.equals("hao") ? "no" : single(tail);
        return translated + "_" + (end == null ? tail : end);
      }
    }
    return null;
  }

  static boolean headFirst(String word) {
    return HEAD_FIRST.containsKey(word);
  }

  private static @Nullable String single(String word) {
    String last = HEAD_LAST.get(word);
    return last == null ? HEAD_FIRST.get(word) : last;
  }

  private static Map<String, String> pairs(String text) {
    Map<String, String> pairs = new HashMap<>();
    for (String pair : text.strip().split("\\s+", -1)) {
      int equals = pair.indexOf('=');
      pairs.put(pair.substring(0, equals), pair.substring(equals + 1));
    }
    return Map.copyOf(pairs);
  }
}
